import type { HelpfulArticle, HelpTopic } from '@trunkline/contract/content/help';
import {
  IconAdjustmentsHorizontal,
  IconArrowsDiff,
  IconHelp,
  IconPackages,
  IconTableImport,
  IconTag,
  type TablerIcon,
} from '@tabler/icons-react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { type Path, paths } from '../../navigation.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { PathLink } from '../../ui/layout/path-link.tsx';
import { HelpBand } from './help-band.tsx';
import { TalkToUs } from './talk-to-us.tsx';
import { HelpLink } from './help-link.tsx';
import { HelpTopicIcon } from './help-icon.tsx';
import type { HelpCentreData } from './help.load.ts';
import { Grid, Panel, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './help-centre.module.css';

/** The start of the help centre: search, topics, the most helpful articles and the tools. */
export function HelpCentre({ data: { centre } }: { readonly data: HelpCentreData }) {
  const t = useT();
  return (
    <>
      <HelpBand centre={centre} />
      <Stack page padTop="7" padX="5" padBottom="0" gap="8" className={styles.wrap}>
        {centre.topics.length === 0 ? (
          <Empty
            icon={<IconHelp size={28} stroke={1.5} aria-hidden />}
            title={t('help.empty')}
            text={t('help.empty_text')}
          />
        ) : (
          <section aria-labelledby="help-topics">
            <h2 id="help-topics">{t('help.topics')}</h2>
            <Grid as="ul" columns="3" clip className={`card ${styles.topics}`}>
              {centre.topics.map((topic) => (
                <Topic key={topic.id} topic={topic} />
              ))}
            </Grid>
          </section>
        )}
        <Grid columns="2" gap="6" align="start" className={styles.columns}>
          {centre.most_helpful.length > 0 && <Helpful articles={centre.most_helpful} />}
          <Tools />
        </Grid>
        <TalkToUs desks={centre.desks} />
      </Stack>
    </>
  );
}

function Topic({ topic: { icon, title, path, articles } }: { readonly topic: HelpTopic }) {
  const t = useT();
  return (
    <li>
      <h3>
        <HelpTopicIcon icon={icon} />
        <HelpLink path={path}>{title}</HelpLink>
        <span className="meta">{t('help.articles', { count: articles.length })}</span>
      </h3>
      <ul>
        {articles.map((article) => (
          <li key={article.id}>
            <HelpLink path={article.path}>{article.title}</HelpLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Helpful({ articles }: { readonly articles: readonly HelpfulArticle[] }) {
  const t = useT();
  const format = useFormat();
  return (
    <section aria-labelledby="help-helpful">
      <h2 id="help-helpful">{t('help.helpful')}</h2>
      <Panel as="ol" clip className={`card ${styles.rows}`}>
        {articles.map(({ id, title, excerpt, path, minutes, yes, votes }, index) => (
          <li key={id}>
            <HelpLink path={path}>
              <Text as="b" weight="400" tabular tone="3" aria-hidden>
                {format.number(index + 1)}
              </Text>
              <span>
                <Text as="strong" weight="500" block>
                  {title}
                </Text>
                {excerpt && (
                  <Text as="span" size="meta" leading="16" tone="3" block className={styles.note}>
                    {excerpt}
                  </Text>
                )}
              </span>
              <Stack as="span" size="meta" leading="16" textAlign="end" tone="3" className={styles.figures}>
                <span>{t('help.minutes', { count: minutes })}</span>
                <span>{t('help.share', { share: format.share((yes / votes).toFixed(2)) })}</span>
              </Stack>
            </HelpLink>
          </li>
        ))}
      </Panel>
    </section>
  );
}

interface Tool {
  readonly name: 'products' | 'compare' | 'configurator' | 'bom' | 'prices';
  readonly to: Path;
  readonly icon: TablerIcon;
  /** Whether the link leads visitors to the login. */
  readonly login?: true;
}

const tools: readonly Tool[] = [
  { name: 'products', to: paths.products, icon: IconPackages },
  { name: 'compare', to: paths.compare, icon: IconArrowsDiff },
  { name: 'configurator', to: paths.configurator, icon: IconAdjustmentsHorizontal, login: true },
  { name: 'bom', to: paths.bom, icon: IconTableImport, login: true },
  { name: 'prices', to: paths.priceList, icon: IconTag, login: true },
];

function Tools() {
  const t = useT();
  return (
    <section aria-labelledby="help-tools">
      <h2 id="help-tools">{t('help.tools')}</h2>
      <Panel as="ul" clip className={`card ${styles.rows}`}>
        {tools.map(({ name, to, icon: Icon, login }) => (
          <li key={name}>
            <PathLink to={to}>
              <Icon size={18} stroke={1.75} aria-hidden />
              <span>
                <Text as="strong" weight="500" block>
                  {t(`help.tool_${name}`)}
                </Text>
                <Text as="span" size="meta" leading="16" tone="3" block className={styles.note}>
                  {t(`help.tool_${name}_text`)}
                </Text>
              </span>
              {login && (
                <Stack as="span" size="meta" leading="16" textAlign="end" tone="3" className={styles.figures}>
                  {t('help.login')}
                </Stack>
              )}
            </PathLink>
          </li>
        ))}
      </Panel>
    </section>
  );
}
