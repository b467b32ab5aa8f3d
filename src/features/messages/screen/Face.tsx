import styles from "./Messages.module.css";

/** Somebody's picture; without one the first letter of their name. */
export function Face({ username, pic }: { username: string; pic?: string | null }) {
  if (pic) return <img className={styles.face} src={pic} alt="" />;
  return (
    <span className={styles.face} aria-hidden>
      {username.slice(0, 1).toUpperCase()}
    </span>
  );
}
