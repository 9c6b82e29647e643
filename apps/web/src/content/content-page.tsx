import type { ContentDetail } from '@trunkline/contract/content/items';
import { ContentBody } from './content-body.tsx';
import styles from './content-page.module.css';

/** A page that staff have written: title, summary and text. */
export function ContentPage({ item }: { readonly item: ContentDetail }) {
  return (
    <article className={styles.page} lang={item.language}>
      <header>
        <h1>{item.title}</h1>
        {item.excerpt && <p>{item.excerpt}</p>}
      </header>
      <ContentBody html={item.body_html} />
    </article>
  );
}
