import { useEffect, useState } from 'react';
import { useT } from '../../../client/text.tsx';
import { Row, Text } from '../../../ui/layout/parts.tsx';
import styles from './product-page-nav.module.css';

interface ProductPageNavProps {
  /** `count`: number of items in the section. */
  readonly sections: readonly { readonly id: string; readonly name: string; readonly count?: number | undefined }[];
}

/** Links to the sections of the page. The first one is marked, with scripts the visible one. */
export function ProductPageNav({ sections }: ProductPageNavProps) {
  const t = useT();
  const visible = useVisibleSection(sections[0]?.id);
  return (
    <Row
      as="nav"
      gap="6"
      top="6"
      line="bottom"
      surface="1"
      className={styles.nav}
      aria-label={t('catalogue.on_this_page')}
    >
      {sections.map(({ id, name, count }) => (
        <a key={id} href={`#${id}`} aria-current={id === visible ? 'location' : undefined}>
          {name}
          {count !== undefined && (
            <Text as="b" size="meta" weight="400" tone="3">
              {count}
            </Text>
          )}
        </a>
      ))}
    </Row>
  );
}

/** Id of the section in the upper part of the window; before one was there, the first one. */
function useVisibleSection(first: string | undefined): string | undefined {
  const [visible, setVisible] = useState(first);
  useEffect(() => {
    const sections = [...document.querySelectorAll('section[id]')];
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setVisible(target.id);
        // A jump to the top leaves all sections below.
        if (sections.every((section) => section.getBoundingClientRect().top > innerHeight * 0.3)) setVisible(first);
      },
      { rootMargin: '-20% 0px -70% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [first]);
  return visible;
}
