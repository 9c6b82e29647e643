import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { useVendor } from '../../../client/layout-data.ts';
import { useT } from '../../../client/text.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { listRequirements } from './project-values.ts';
import type { ProjectEditing } from './use-project-form.ts';
import { Row, Stack, Text, VisuallyHidden } from '../../../ui/layout/parts.tsx';
import styles from './project-form.module.css';

/** What a submission still needs; each gap leads to its field. */
export function ReadyList({ form }: { readonly form: ProjectEditing['form'] }) {
  const t = useT();
  const vendor = useVendor();
  const values = useWatch({ control: form.control });
  const list = listRequirements({ ...form.getValues(), ...values });
  const met = list.filter(({ isMet }) => isMet).length;
  return (
    <div className="stack">
      <Card
        title={t('projects.ready')}
        end={<span className="meta">{t('projects.ready_of', { met: String(met), all: String(list.length) })}</span>}
      >
        <Stack as="ul" gap="3" pad="0" className={styles.ready}>
          {list.map(({ field, isMet }) => (
            <Row as="li" gap="3" align="center" wrap tone="danger" key={field} data-met={isMet || undefined}>
              {isMet ? (
                <IconCircleCheck size={16} stroke={1.75} aria-hidden />
              ) : (
                <IconCircleDashed size={16} stroke={1.75} aria-hidden />
              )}
              <span>
                {t(`projects.${field}`)}
                <VisuallyHidden> {isMet ? t('common.done') : t('common.missing')}</VisuallyHidden>
              </span>
              {!isMet && (
                <Button look="link" size="s" onPress={() => form.setFocus(field)}>
                  {t('common.go')}
                  <VisuallyHidden> {t(`projects.${field}`)}</VisuallyHidden>
                </Button>
              )}
            </Row>
          ))}
        </Stack>
      </Card>
      <Card title={t('projects.what_next')}>
        <Stack as="ol" gap="3" pad="0" className={styles.next}>
          <Stack as="li">
            <Text as="b" weight="500">
              {t('projects.next_submit')}
            </Text>
            <span className="meta">{t('projects.next_submit_text')}</span>
          </Stack>
          <Stack as="li">
            <Text as="b" weight="500">
              {t('projects.next_decide', { vendor })}
            </Text>
          </Stack>
          <Stack as="li">
            <Text as="b" weight="500">
              {t('projects.next_protect')}
            </Text>
          </Stack>
        </Stack>
      </Card>
    </div>
  );
}
