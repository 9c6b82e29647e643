import { IconScale, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../ui/forms/button.tsx';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { useT } from '../../../client/text.tsx';
import { toast } from '../../../client/toast.ts';
import { paths } from '../../../navigation.ts';
import { compareLimit, removeCompareEntry, storeCompareEntries, useCompareEntries } from './compare-entries.ts';
import { Row } from '../../../ui/layout/parts.tsx';
import styles from './compare-tray.module.css';
import { toProductLink } from '../../product-link.ts';

/** Bar at the bottom of the page while products are chosen for comparison: the products and the link to the comparison. */
export function CompareTray() {
  const t = useT();
  const entries = useCompareEntries();
  if (entries.length === 0) return null;
  return (
    <Row
      as="section"
      gapX="5"
      gapY="3"
      align="center"
      top="7"
      surface="1"
      size="small"
      className={styles.tray}
      aria-label={t('catalogue.compare_tray')}
      data-action-bar
    >
      <p className={styles.count}>
        <IconScale size={16} stroke={1.75} aria-hidden />
        <output>{t('catalogue.compare_count', { chosen: entries.length, most: compareLimit })}</output>
      </p>
      <Row as="ul" gap="3" shrink pad="2">
        {entries.map(({ id, code, model }) => (
          <Row as="li" align="center" flex="none" padStart="4" size="meta" whiteSpace="nowrap" key={id}>
            <Link {...toProductLink(code)} activeOptions={{ exact: true }}>
              <bdi>{model}</bdi>
            </Link>
            <button
              type="button"
              aria-label={t('catalogue.take_away', { what: model })}
              onClick={() => removeCompareEntry(id)}
            >
              <IconX size={14} stroke={1.75} aria-hidden />
            </button>
          </Row>
        ))}
      </Row>
      <Row gap="2" align="center" flex="none" push>
        <Button look="ghost" onPress={() => storeCompareEntries([])}>
          {t('catalogue.compare_none')}
        </Button>
        {entries.length > 1 ? (
          <LinkButton
            look="primary"
            to={paths.compare}
            search={{ ids: entries.map(({ id }) => id).join(',') }}
            // What a message says of this list is no longer true on the next page.
            onClick={toast.clear}
          >
            {t('catalogue.compare')}
          </LinkButton>
        ) : (
          <span className="meta">{t('catalogue.compare_another')}</span>
        )}
      </Row>
    </Row>
  );
}
