import { toSearchedKeyword } from '@trunkline/rules/search/text-matches';
import { IconHelp } from '@tabler/icons-react';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { MarkedHtml } from '../../search-field/marked-text.tsx';
import { HelpBand } from './help-band.tsx';
import { HelpLink } from './help-link.tsx';
import type { HelpResults } from './help.load.ts';
import { Panel, Text } from '../../ui/layout/parts.tsx';
import styles from './help-results.module.css';

/** Articles that match a keyword. */
export function HelpResultList({ data }: { readonly data: HelpResults }) {
  const t = useT();
  const { keyword, results, total, centre, corrected } = data;
  return (
    <>
      <HelpBand centre={centre} keyword={keyword} />
      <Panel page padTop="7" padX="5" padBottom="0">
        {results.length === 0 ? (
          <Empty
            icon={<IconHelp size={28} stroke={1.5} aria-hidden />}
            title={t('help.none', { keyword })}
            text={t('help.none_text')}
            action={
              <LinkButton to={paths.support} search={{}}>
                {t('help.all_topics')}
              </LinkButton>
            }
          />
        ) : (
          <>
            <Text as="output" bottom="3" size="small" tone="3" block>
              {t('help.found', { count: total, keyword: toSearchedKeyword(keyword, corrected) })}
            </Text>
            <ol className={styles.list}>
              {results.map(({ id, title, excerpt, path, topic }) => (
                <Panel as="li" relative padY="4" line="top" key={id}>
                  <h2>
                    <HelpLink path={path}>{title}</HelpLink>
                  </h2>
                  {topic && (
                    <Text top="2" size="small" tone="2" className="meta">
                      {topic}
                    </Text>
                  )}
                  <Text top="2" size="small" tone="2">
                    <MarkedHtml html={excerpt} />
                  </Text>
                </Panel>
              ))}
            </ol>
          </>
        )}
      </Panel>
    </>
  );
}
