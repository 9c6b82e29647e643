import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { Project } from '@trunkline/contract/projects.shapes';
import { type listQuotationChoices, saveQuotation } from '@trunkline/contract/quotations';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { endUserQueries } from '../../../endusers/endusers.queries.ts';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { toast } from '../../../client/toast.ts';
import { useAction } from '../../../client/use-action.ts';
import { paths } from '../../../navigation.ts';
import { QuotationStateMark } from '../../../quotations/quotation-status.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { PlainCheckbox } from '../../../ui/forms/checkbox.tsx';
import { HintLine, useField } from '../../../ui/forms/field.tsx';
import { Money, PartNumber } from '../../../ui/layout/money.tsx';
import { Table } from '../../../ui/tables/table.tsx';
import { projectQueries } from '../projects.queries.ts';
import type { ProjectEditing } from './use-project-form.ts';
import { Panel, Stack, Text } from '../../../ui/layout/parts.tsx';
import styles from './project-form.module.css';

const noIds: readonly string[] = [];

/** The quotations of the project: ticked in the list, or made here as an empty draft. */
export function QuotationPicker({ editing: { form, base } }: { readonly editing: ProjectEditing }) {
  const t = useT();
  const { attach, ...bound } = useField(form.field('quotation_ids'));
  const ids = useWatch({ control: form.control, name: 'quotation_ids' }) ?? noIds;
  const { data } = useQuery(projectQueries.quotations());
  const rows = listPickable(data?.list ?? [], base);
  const change = (next: readonly string[]) => form.setValue('quotation_ids', [...next], { shouldDirty: true });
  return (
    <Stack gap="3" items="start" span shrink data-invalid={bound.error ? true : undefined}>
      {rows.length > 0 && (
        <Panel full line="all" radius="1" className={styles.quotationList} tabIndex={-1} ref={attach}>
          <QuotationChoices
            rows={rows}
            ids={ids}
            projectId={base?.id}
            onTick={(id, isTicked) => change(isTicked ? [...ids, id] : ids.filter((one) => one !== id))}
          />
        </Panel>
      )}
      <HintLine
        id={bound.slot}
        error={bound.error}
        hint={rows.length === 0 ? t('projects.no_quotations') : t('projects.linked', { count: ids.length })}
      />
      <NewQuotationButton form={form} onCreated={(id) => change([...ids, id])} />
    </Stack>
  );
}

type Choice = EndpointOutput<typeof listQuotationChoices>['list'][number];

/** The choices, and what is linked and no choice any more: an old one, a rejected one. It can be unticked. */
function listPickable(choices: readonly Choice[], base: Project | undefined): readonly Choice[] {
  const linked = (base?.quotations ?? []).filter(({ id }) => !choices.some((choice) => choice.id === id));
  return [...choices, ...linked.map((row) => ({ ...row, project_name: null, linked_project: null }))];
}

interface QuotationChoicesProps {
  readonly rows: readonly Choice[];
  readonly ids: readonly string[];
  /** The project of the form; undefined for a new one. */
  readonly projectId: string | undefined;
  readonly onTick: (id: string, isTicked: boolean) => void;
}

function QuotationChoices({ rows, ids, projectId, onTick }: QuotationChoicesProps) {
  const t = useT();
  const format = useFormat();
  /** The other project that a quotation belongs to. */
  const findHolder = ({ linked_project: holder }: Choice) => (holder?.id === projectId ? null : holder);
  return (
    <Table
      label={t('projects.quotations')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'tick',
          head: t('projects.link_quotation'),
          hideHead: true,
          width: '40px',
          card: 'bare',
          cell: (row) => (
            <PlainCheckbox
              label={t('projects.link_number', { number: row.number })}
              hideLabel
              checked={ids.includes(row.id)}
              disabled={findHolder(row) !== null}
              onChange={(isTicked) => onTick(row.id, isTicked)}
            />
          ),
        },
        {
          id: 'number',
          head: t('projects.quotation'),
          rowHeader: true,
          cell: (row) => (
            <Stack as="span" shrink breakWords className={styles.lineText}>
              <Link to={paths.quotation} search={{ id: row.id }} target="_blank">
                <PartNumber plain>{row.number}</PartNumber>
              </Link>
              <QuotationNote holder={findHolder(row)} name={row.project_name} />
            </Stack>
          ),
        },
        {
          id: 'state',
          head: t('projects.state'),
          card: 'corner',
          cell: (row) => <QuotationStateMark state={row.state} label={row.state_label} />,
        },
        { id: 'valid', head: t('projects.valid_until'), cell: (row) => row.valid_until && format.day(row.valid_until) },
        {
          id: 'total',
          head: t('projects.total'),
          end: true,
          cell: (row) => <Money value={row.total} currency={row.currency} />,
        },
      ]}
    />
  );
}

/** Why a quotation cannot be ticked, else the name that was written on it. */
function QuotationNote({ holder, name }: { readonly holder: Choice['linked_project']; readonly name: string | null }) {
  const t = useT();
  if (holder)
    return (
      <Text as="small" tone="warn">
        {t('projects.taken_by', { number: `\u2066${holder.number}\u2069` })}
      </Text>
    );
  return (
    <small>
      <bdi>{name}</bdi>
    </small>
  );
}

interface NewQuotationButtonProps {
  readonly form: ProjectEditing['form'];
  readonly onCreated: (id: string) => void;
}

/** An empty draft with the names of this project; its products are added on its own page. */
function NewQuotationButton({ form, onCreated }: NewQuotationButtonProps) {
  const t = useT();
  const cache = useQueryClient();
  const create = useAction(saveQuotation, {
    onDone: async ({ id, number }) => {
      await cache.invalidateQueries({ queryKey: ['quotations'] });
      onCreated(id);
      toast.ok(t('projects.quotation_created', { number }));
    },
  });
  const run = async () => {
    const { project_name, enduser_id } = form.getValues();
    const endUser = enduser_id
      ? await cache.fetchQuery(endUserQueries.detail(enduser_id)).catch(() => undefined)
      : undefined;
    await create.run({
      items: [],
      project_info: {
        ...(project_name ? { project_name } : {}),
        ...(endUser ? { enduser_name: endUser.company } : {}),
      },
    });
  };
  return (
    <Button busy={create.busy} icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onPress={() => void run()}>
      {t('projects.new_quotation')}
    </Button>
  );
}
