import { IconScale, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/forms/button.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import { comparedAtMost, dropCompared, keepCompared, useCompared } from './compare-choice.ts';
import styles from './compare-tray.module.css';

/** At the bottom while something is chosen for comparing: what, and the way to see it side by side. */
export function CompareTray() {
  const t = useT();
  const chosen = useCompared();
  if (chosen.length === 0) return null;
  return (
    <section className={styles.tray} aria-label={t('catalogue.compare_tray')} data-action-bar>
      <p className={styles.count}>
        <IconScale size={16} stroke={1.75} aria-hidden />
        <output>{t('catalogue.compare_count', { chosen: chosen.length, most: comparedAtMost })}</output>
      </p>
      <ul>
        {chosen.map(({ id, model }) => (
          <li key={id}>
            <Link to={paths.product as never} search={{ cid: id } as never} activeOptions={{ exact: true }}>
              <bdi>{model}</bdi>
            </Link>
            <button
              type="button"
              aria-label={t('catalogue.take_away', { what: model })}
              onClick={() => dropCompared(id)}
            >
              <IconX size={14} stroke={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.verbs}>
        <Button look="ghost" onPress={() => keepCompared([])}>
          {t('catalogue.compare_none')}
        </Button>
        {chosen.length > 1 ? (
          <LinkButton
            look="primary"
            to={paths.compare as never}
            search={{ ids: chosen.map(({ id }) => id).join(',') } as never}
          >
            {t('catalogue.compare')}
          </LinkButton>
        ) : (
          <span className="meta">{t('catalogue.compare_another')}</span>
        )}
      </div>
    </section>
  );
}
