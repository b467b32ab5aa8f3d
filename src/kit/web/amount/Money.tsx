import styles from "./Money.module.css";
import { amountText } from "./amount.ts";

interface MoneyProps {
  /** A decimal as sent; null or empty is unknown, which is not zero. */
  amount: string | null | undefined;
  currency: string;
  /** For an amount that wants to be seen. */
  strong?: boolean;
}

/** Money with its currency; a dash where nobody knows. */
export function Money({ amount, currency, strong }: MoneyProps) {
  const text = amountText(amount);
  if (text === null) return <span className={styles.unknown}>—</span>;
  return (
    <span className={styles.money} data-strong={strong || undefined}>
      {text} <span className={styles.currency}>{currency}</span>
    </span>
  );
}
