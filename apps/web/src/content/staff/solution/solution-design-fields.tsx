import type { Language } from '@trunkline/contract/languages';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../client/api-error.ts';
import { useT } from '../../../client/text.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useField } from '../../../ui/forms/field.tsx';
import type { FieldBinding } from '../../../ui/forms/use-shape-form.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { BasicsRows } from './basics-rows.tsx';
import { DesignBill } from './design-bill.tsx';
import { createDesignEditing, describeDesignPath, type DesignEditing, listDesignErrors } from './design-editing.ts';
import { blankDesign, formatDesign, readDesign } from './design-text.ts';
import { DeviceRows } from './device-rows.tsx';
import { FailureRows } from './failure-rows.tsx';
import { LayerRows } from './layer-rows.tsx';
import { CaseRows, FactRows, LinkRows } from './link-rows.tsx';
import { Grid, Stack } from '../../../ui/layout/parts.tsx';
import styles from './solution-design-fields.module.css';

interface SolutionDesignFieldsProps {
  /** Field whose text is the design. */
  readonly field: FieldBinding;
  readonly language: Language;
  /** The refusal of the last save. */
  readonly error: ApiError | undefined;
  readonly disabled: boolean;
}

/** What a solution consists of, in rows, and the bill that follows from it. docs/rules/solutions.md */
export function SolutionDesignFields({ field, language, error, disabled }: SolutionDesignFieldsProps) {
  const t = useT();
  const { text, change } = useField(field);
  const design = readDesign(text);
  const errors = listDesignErrors(error?.errors ?? []);
  return (
    <Card title={t('staff_content.design')}>
      <Stack gap="5">
        {errors.length > 0 && (
          <Notice tone="bad">
            <ul>
              {errors.map(({ path, msg }) => (
                <li key={path}>
                  <b>{describeDesignPath(t, path)}</b> {msg}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {design ? (
          <Grid gap="6" align="start" className={styles.columns}>
            <Parts editing={createDesignEditing({ design, language, disabled, errors, change })} />
            <DesignBill design={design} />
          </Grid>
        ) : (
          <>
            <p>{t('staff_content.design_none')}</p>
            {!disabled && (
              <div>
                <Button
                  icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
                  onPress={() => change(formatDesign(blankDesign))}
                >
                  {t('staff_content.design_add')}
                </Button>
              </div>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}

/** Devices are what is changed most: they stand open. A part in which the save found something opens too. */
function Parts({ editing }: { readonly editing: DesignEditing }) {
  const t = useT();
  const { design } = editing;
  const hasErrorIn = (...names: readonly string[]) => names.some((name) => editing.hasErrorIn([name]));
  const { layers, links = [], cases = [], facts = [], failures = [] } = design;
  return (
    <Stack gap="3" shrink>
      <Part title={t('staff_content.part_basics')} open={hasErrorIn('unit', 'size', 'group', 'measured', 'related')}>
        <BasicsRows editing={editing} />
      </Part>
      <Part title={t('staff_content.part_layers')} count={layers.length} open={hasErrorIn('layers')}>
        <LayerRows editing={editing} />
      </Part>
      <Part title={t('staff_content.part_devices')} count={design.devices.length} open>
        <DeviceRows editing={editing} />
      </Part>
      <Part title={t('staff_content.part_links')} count={links.length} open={hasErrorIn('links')}>
        <LinkRows editing={editing} />
      </Part>
      <Part title={t('staff_content.part_cases')} count={cases.length} open={hasErrorIn('cases')}>
        <CaseRows editing={editing} />
      </Part>
      <Part title={t('staff_content.part_facts')} count={facts.length} open={hasErrorIn('facts')}>
        <FactRows editing={editing} />
      </Part>
      <Part title={t('staff_content.part_failures')} count={failures.length} open={hasErrorIn('failures')}>
        <FailureRows editing={editing} />
      </Part>
    </Stack>
  );
}

interface PartProps {
  readonly title: string;
  readonly count?: number;
  readonly open?: boolean;
  readonly children: ReactNode;
}

const Part = ({ title, count, open, children }: PartProps) => (
  <details className={styles.part} open={open || undefined}>
    <summary>
      {title} {count !== undefined && <span>{count}</span>}
    </summary>
    {children}
  </details>
);
