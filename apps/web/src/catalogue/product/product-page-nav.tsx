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

/** Id of the section in the upper part of the window; above all of them the first one. `ids` are separated by spaces. */
function useVisibleSection(ids: string): string | undefined {
  const [first] = ids.split(' ');
  const [visible, setVisible] = useState(first);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        // A jump to the top leaves one section and meets none.
        for (const { isIntersecting, target } of entries)
          setVisible((last) => (isIntersecting ? target.id : scrollY ? last : first));
      },
      { rootMargin: '-20% 0px -70% 0px' },
    );
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [first, ids]);
  return visible;
}
