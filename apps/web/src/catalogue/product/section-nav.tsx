import { useEffect, useState } from 'react';
import { useT } from '../../client/text.tsx';
import styles from './section-nav.module.css';

interface SectionNavProps {
  /** `id` of each section, what it is called, and how many things it holds. */
  readonly sections: readonly { readonly id: string; readonly name: string; readonly count?: number | undefined }[];
}

/** The parts of this page; links that need no script, the mark of where the reader is does. */
export function SectionNav({ sections }: SectionNavProps) {
  const t = useT();
  const here = useSectionInSight(sections.map(({ id }) => id).join(' '));
  return (
    <nav className={styles.nav} aria-label={t('catalogue.on_this_page')}>
      {sections.map(({ id, name, count }) => (
        <a key={id} href={`#${id}`} aria-current={id === here ? 'location' : undefined}>
          {name}
          {count !== undefined && <b>{count}</b>}
        </a>
      ))}
    </nav>
  );
}

/** The one that crosses the upper part of the window. */
function useSectionInSight(ids: string): string | undefined {
  const [here, setHere] = useState<string>();
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setHere(target.id);
      },
      { rootMargin: '-20% 0px -70% 0px' },
    );
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id);
      if (section) watcher.observe(section);
    }
    return () => watcher.disconnect();
  }, [ids]);
  return here;
}
