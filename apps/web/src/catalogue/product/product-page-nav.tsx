import { useEffect, useState } from 'react';
import { useT } from '../../client/text.tsx';
import styles from './product-page-nav.module.css';

interface ProductPageNavProps {
  /** `count`: number of items in the section. */
  readonly sections: readonly { readonly id: string; readonly name: string; readonly count?: number | undefined }[];
}

/** Links to the sections of the page. The first one is marked, with scripts the visible one. */
export function ProductPageNav({ sections }: ProductPageNavProps) {
  const t = useT();
  const visible = useVisibleSection(sections.map(({ id }) => id).join(' '));
  return (
    <nav className={styles.nav} aria-label={t('catalogue.on_this_page')}>
      {sections.map(({ id, name, count }) => (
        <a key={id} href={`#${id}`} aria-current={id === visible ? 'location' : undefined}>
          {name}
          {count !== undefined && <b>{count}</b>}
        </a>
      ))}
    </nav>
  );
}

/** Id of the last section that begins in the upper part of the window or above it. `ids` are separated by spaces. */
function useVisibleSection(ids: string): string | undefined {
  const [visible, setVisible] = useState<string>();
  useEffect(() => {
    const shown = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    // A jump to the top leaves one section and meets none: each time the places of all of them decide.
    const observer = new IntersectionObserver(
      () => setVisible(shown.findLast((one) => one.getBoundingClientRect().top < innerHeight * 0.3)?.id),
      { rootMargin: '-20% 0px -70% 0px' },
    );
    for (const section of shown) observer.observe(section);
    return () => observer.disconnect();
  }, [ids]);
  return visible ?? ids.split(' ')[0];
}
