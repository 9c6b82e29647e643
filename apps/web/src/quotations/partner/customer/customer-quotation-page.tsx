import {
  type CustomerQuotation,
  getCustomerQuotation,
  saveCustomerQuotation,
} from '@trunkline/contract/customer-quotations';
import { downloadQuotation } from '@trunkline/contract/quotations';
import { IconDeviceFloppy, IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/call.ts';
import { downloadFile } from '../../../client/download.ts';
import { useT } from '../../../client/text.tsx';
import { toast } from '../../../client/toast.ts';
import { useAction } from '../../../client/use-action.ts';
import { tryDownload } from '../../../client/use-download.ts';
import { paths } from '../../../navigation.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useStaleToast } from '../../../ui/feedback/use-stale-toast.ts';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { AmountsIn } from '../../../ui/layout/money.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Grid, Stack } from '../../../ui/layout/parts.tsx';
import { type CustomerForm, toCustomerForm, toSaveInput } from './customer-quotation.model.ts';
import { CustomerLines } from './customer-lines.tsx';
import { CustomerPaperCard } from './customer-paper-card.tsx';
import { CustomerSharing } from './customer-sharing.tsx';

const detail = (id: string) =>
  queryOptions({
    queryKey: ['quotations', 'customer', id],
    queryFn: ({ signal }) => call(getCustomerQuotation, { id }, { signal }),
  });

/** The partner's own quotation to its customer: margins, paper, link. */
export function CustomerQuotationPage({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(detail(id));
  if (data) return <CustomerQuotationForm key={`${data.id}-${data.version}`} saved={data} />;
  if (!error) return <PageSkeleton />;
  return (
    <Card>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Card>
  );
}

function CustomerQuotationForm({ saved }: { readonly saved: CustomerQuotation }) {
  const t = useT();
  const cache = useQueryClient();
  const [form, setForm] = useState(() => toCustomerForm(saved));
  const keep = (answer: CustomerQuotation) => cache.setQueryData(detail(saved.id).queryKey, answer);
  const stale = useStaleToast(() => cache.invalidateQueries({ queryKey: detail(saved.id).queryKey }));
  const save = useAction(saveCustomerQuotation, {
    ...stale,
    onDone: (answer) => {
      keep(answer);
      toast.ok(t('customer_quotations.saved'));
    },
  });
  const change = (changed: Partial<CustomerForm>) => setForm((now) => ({ ...now, ...changed }));
  const isChanged = JSON.stringify(form) !== JSON.stringify(toCustomerForm(saved));
  const run = () => save.run(toSaveInput(saved, form));
  /** What is downloaded and shared is what is saved. */
  const saveFirst = async (next: () => Promise<unknown>) => {
    if (!isChanged || (await run())) await next();
  };
  const download = (format: 'pdf' | 'xlsx') =>
    saveFirst(() => tryDownload(() => downloadFile(downloadQuotation, { id: saved.id, kind: 'customer', format })));
  return (
    <AmountsIn currency={form.currency}>
      <PageHead
        title={form.number}
        text={t('customer_quotations.based_on', { number: saved.quotation_number })}
        crumbs={[
          { label: t('common.sales') },
          { label: t('common.quotations'), to: paths.quotations },
          { label: saved.quotation_number, to: paths.quotation, search: { id: saved.id } },
          { label: t('customer_quotations.title') },
        ]}
        actions={
          <>
            <Button icon={<IconFileTypePdf size={16} stroke={1.75} aria-hidden />} onPress={() => void download('pdf')}>
              {t('customer_quotations.pdf')}
            </Button>
            <Button
              icon={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
              onPress={() => void download('xlsx')}
            >
              {t('customer_quotations.excel')}
            </Button>
            <Button
              look="primary"
              busy={save.busy}
              icon={<IconDeviceFloppy size={16} stroke={1.75} aria-hidden />}
              onPress={() => void run()}
            >
              {t('ui.save')}
            </Button>
          </>
        }
      />
      <Grid columns="fill-320" one="1100" gap="5" top="5" align="start">
        <CustomerLines saved={saved} form={form} errors={save.error?.errors ?? []} onChange={change} />
        <Stack gap="5">
          <CustomerPaperCard saved={saved} form={form} errors={save.error?.errors ?? []} onChange={change} />
          <CustomerSharing saved={saved} form={form} onChange={change} onSave={saveFirst} onEnded={keep} />
        </Stack>
      </Grid>
    </AmountsIn>
  );
}
