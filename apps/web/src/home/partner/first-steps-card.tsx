import { getLocale } from '@trunkline/text/languages';
import { IconAdjustmentsAlt, IconBuilding, IconCircleCheck, IconListDetails } from '@tabler/icons-react';
import { isolateText } from '../../client/isolate-text.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { PathLink } from '../../ui/layout/path-link.tsx';
import type { PartnerHome } from './home.queries.ts';
import { Grid, Stack } from '../../ui/layout/parts.tsx';
import styles from './first-steps-card.module.css';

const stepLinks = {
  configure: { to: paths.configurator, Icon: IconAdjustmentsAlt },
  bom: { to: paths.bom, Icon: IconListDetails },
  profile: { to: paths.company, Icon: IconBuilding },
};

/** What a company does that has not submitted a quotation yet. The server says what is done and what is missing. */
export function FirstStepsCard({ steps }: { readonly steps: PartnerHome['first_steps'] }) {
  const t = useT();
  if (steps.length === 0) return null;
  const list = new Intl.ListFormat(getLocale(t.language), { type: 'conjunction' });
  return (
    <Card title={t('home.first_steps')}>
      <Grid as="ol" columns="3" one="760" gap="5" className={styles.steps}>
        {steps.map(({ name, done, missing }) => {
          const { to, Icon } = stepLinks[name];
          const names = list.format(missing.map((field) => isolateText(t(`home.field_${field}`))));
          return (
            <Stack as="li" gap="4" align="start" size="small" leading="20" key={name} data-done={done || undefined}>
              <Stack as="span" radius="1" surface="3" tone="2" className={styles.icon}>
                {done ? (
                  <IconCircleCheck size={20} stroke={1.75} aria-label={t('home.step_done')} />
                ) : (
                  <Icon size={20} stroke={1.75} aria-hidden />
                )}
              </Stack>
              <span>
                <PathLink to={to}>{t(`home.step_${name}`)}</PathLink>
                <span className="meta">
                  {missing.length > 0 ? t('home.step_missing', { list: names }) : t(`home.step_${name}_text`)}
                </span>
              </span>
            </Stack>
          );
        })}
      </Grid>
    </Card>
  );
}
