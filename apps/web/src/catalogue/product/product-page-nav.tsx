import { useEffect, useState } from 'react';
import { useT } from '../../client/text.tsx';
import styles from './product-page-nav.module.css';

interface ProductPageNavProps {
  /** `count`: number of items in the section. */
  readonly sections: readonly { readonly id: string; readonly name: string; readonly count?: number | undefined }[];
}

/** Links to the sections of the page. With scripts the visible one is marked. */
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

/** Id of the section in the upper part of the window. `ids` are separated by spaces. */
function useVisibleSection(ids: string): string | undefined {
  const [visible, setVisible] = useState<string>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setVisible(target.id);
      },
      { rootMargin: '-20% 0px -70% 0px' },
    );
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return visible;
}
