import { useTranslation } from "react-i18next";
import { IdleMenu } from "./IdleMenu.tsx";
import { ProductPager } from "./ProductPager.tsx";
import { ProductTable } from "./ProductTable.tsx";
import { Sampled } from "./Sampled.tsx";
import styles from "./Showcase.module.css";
import { type Product, useProducts } from "./useSamples.ts";
import { useProductPage } from "./useProductPage.ts";
import { Widget } from "./Widget.tsx";

/** The products of the sample: fetched once, sorted and paged here. */
export function RecentProducts() {
  const { t } = useTranslation("showcase");
  const query = useProducts();
  const title = t("products");
  return (
    <Widget title={title} span="whole" tools={<IdleMenu kind="export" title={title} />}>
      <Sampled query={query}>{(products) => <Products products={products} />}</Sampled>
    </Widget>
  );
}

function Products({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation("showcase");
  const page = useProductPage(products);
  if (products.length === 0) return <p className={styles.quiet}>{t("noRecords")}</p>;
  return (
    <>
      <ProductTable page={page} />
      <div className={styles.below}>
        <span role="status">
          {page.selected.size > 0 ? t("selected", { n: page.selected.size }) : ""}
        </span>
        <ProductPager total={page.total} view={page.view} onView={page.change} />
      </div>
    </>
  );
}
