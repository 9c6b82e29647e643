import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { CustomerPaper } from '@trunkline/contract/customer-quotations';
import { indexSections, type QuotationSection } from '@trunkline/rules/quotations/sections';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { useAction } from '../../client/use-action.ts';
import { Button } from '../../ui/forms/button.tsx';
import { SiteField } from '../../ui/forms/site-field.tsx';
import { FactList } from '../../ui/layout/facts.tsx';
import { AmountsIn, Money } from '../../ui/layout/money.tsx';
import { Grid, Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './shared-page.module.css';
import { QuotationLinePlace } from '../quotation-line-place.tsx';
import { QuotationLineTotal } from '../quotation-line-total.tsx';

type Opened = EndpointOutput<typeof publicEndpoints.openSharedQuotation>;

interface SharedQuotationProps {
  readonly code: string;
  readonly opened: Opened;
}

/** The paper as a page, its PDF, and the acceptance. */
export function SharedQuotation({ code, opened }: SharedQuotationProps) {
  const t = useT();
  const { paper, state, ticket, version } = opened;
  const [accepted, setAccepted] = useState(opened.accepted);
  return (
    <Panel page padX="5" padTop="6" padBottom="8">
      <Stack as="article" gap="5" className={styles.sheet}>
        <Row gap="4" align="start" justify="between" wrap>
          <Stack gap="1">
            <h1>{t('shared.from', { seller: paper.seller.company })}</h1>
            <Row gap="3" size="small">
              <bdi dir="ltr">{paper.number}</bdi>
              <Text tone="3">{t('shared.version', { version })}</Text>
            </Row>
          </Stack>
          <DownloadButton code={code} ticket={ticket} />
        </Row>
        {accepted && <Accepted accepted={accepted} />}
        <PaperFacts paper={paper} />
        <PaperLines paper={paper} />
        {paper.terms && (
          <Stack gap="1">
            <Text as="h2" size="section" weight="600">
              {t('shared.terms')}
            </Text>
            <Text whiteSpace="pre-line" breakWords>
              {paper.terms}
            </Text>
          </Stack>
        )}
        {state === 'open' && !accepted && (
          <AcceptForm code={code} ticket={ticket} seller={paper.seller.company} onAccepted={setAccepted} />
        )}
      </Stack>
    </Panel>
  );
}

interface TicketProps {
  readonly code: string;
  readonly ticket: string;
}

function DownloadButton({ code, ticket }: TicketProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const { tryDownload } = await import('../../client/use-download.ts');
    const { downloadFile } = await import('../../client/download.ts');
    await tryDownload(() => downloadFile(publicEndpoints.downloadSharedQuotation, { code, ticket }));
    setBusy(false);
  };
  return (
    <Button busy={busy} icon={<IconDownload size={16} stroke={1.75} aria-hidden />} onPress={() => void download()}>
      {t('shared.download')}
    </Button>
  );
}

function Accepted({ accepted }: { readonly accepted: NonNullable<Opened['accepted']> }) {
  const t = useT();
  const format = useFormat();
  return (
    <Row as="output" gap="3" align="center" pad="4" surface="ok" tone="ok" radius="1">
      <IconCircleCheck size={20} stroke={1.75} aria-hidden />
      <span>{t('shared.accepted', { ...accepted, at: format.instant(accepted.at) })}</span>
    </Row>
  );
}

function PaperFacts({ paper }: { readonly paper: CustomerPaper }) {
  const t = useT();
  const format = useFormat();
  const { customer, project_name, date, valid_until } = paper;
  const facts = [
    { label: t('shared.prepared_for'), value: customer.company && <bdi>{customer.company}</bdi> },
    { label: t('shared.project'), value: project_name && <bdi>{project_name}</bdi> },
    { label: t('shared.reference'), value: customer.reference && <bdi>{customer.reference}</bdi> },
    { label: t('shared.date'), value: format.day(date) },
    { label: t('shared.valid_until'), value: valid_until && format.deadline(valid_until) },
  ];
  return (
    <Panel pad="5" line="all" radius="2">
      <FactList wide facts={facts.filter(({ value }) => value !== null)} />
    </Panel>
  );
}

type Line = Omit<CustomerPaper['lines'][number], 'no' | 'accessories'>;

function PaperLines({ paper }: { readonly paper: CustomerPaper }) {
  const t = useT();
  const format = useFormat();
  const { currency, lines, net, tax, tax_percent, total } = paper;
  const sections = indexSections(lines, (line) => line.total);
  const sums = [
    ...(tax_percent === null
      ? []
      : [
          { label: t('shared.net'), amount: net },
          { label: t('shared.tax', { percent: format.share(String(Number(tax_percent) / 100)) }), amount: tax },
        ]),
    { label: t('shared.total'), amount: total, currency },
  ];
  return (
    <AmountsIn currency={currency}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('shared.item')}</th>
              <th scope="col">{t('shared.quantity')}</th>
              <th scope="col">{t('shared.unit_price')}</th>
              <th scope="col">{t('shared.line_total', { currency })}</th>
            </tr>
          </thead>
          <tbody>
            {lines.flatMap((line, index) => [
              ...(sections.has(index) ? [<SectionRow key={`section-${line.no}`} section={sections.get(index)} />] : []),
              <LineRow key={line.no} line={line} kind={line.kind} />,
              ...line.accessories.map((accessory, n) => (
                <LineRow key={`${line.no}-${accessory.model}-${n}`} line={accessory} kind={line.kind} hangs />
              )),
            ])}
          </tbody>
          <tfoot>
            {sums.map((sum) => (
              <tr key={sum.label}>
                <th scope="row" colSpan={3}>
                  {sum.label}
                </th>
                <td>
                  <strong>
                    <Money value={sum.amount} {...('currency' in sum ? { currency } : {})} />
                  </strong>
                </td>
              </tr>
            ))}
          </tfoot>
        </table>
      </div>
    </AmountsIn>
  );
}

function SectionRow({ section }: { readonly section: QuotationSection | undefined }) {
  return (
    section && (
      <tr>
        <th scope="rowgroup" colSpan={3}>
          <bdi>{section.name}</bdi>
        </th>
        <td>
          <strong>
            <Money value={section.subtotal} />
          </strong>
        </td>
      </tr>
    )
  );
}

type ShownLine = Omit<Line, 'no' | 'section' | 'accessories'>;

interface LineRowProps {
  readonly line: ShownLine;
  /** Of the item; its accessories are of the same. */
  readonly kind: Line['kind'];
  readonly hangs?: boolean;
}

function LineRow({ line, kind, hangs }: LineRowProps) {
  return (
    <tr data-hangs={hangs || undefined}>
      <td>
        <Text as="bdi" weight={hangs ? '400' : '600'}>
          {line.model}
        </Text>
        {line.title && (
          <Text as="p" size="small" tone="2">
            {line.title}
          </Text>
        )}
        <QuotationLinePlace line={line} isAccessory={hangs ?? false} />
        {line.part_number && (
          <Text as="bdi" mono size="meta" dir="ltr">
            {line.part_number}
          </Text>
        )}
      </td>
      <td>{line.quantity}</td>
      <td>
        <Money value={line.price} />
      </td>
      <td>
        <QuotationLineTotal value={line.total} kind={kind} weight="400" />
      </td>
    </tr>
  );
}

interface AcceptFormProps extends TicketProps {
  readonly seller: string;
  readonly onAccepted: (accepted: NonNullable<Opened['accepted']>) => void;
}

function AcceptForm({ code, ticket, seller, onAccepted }: AcceptFormProps) {
  const t = useT();
  const [name, setName] = useState('');
  const [poNumber, setPoNumber] = useState('');
  const accept = useAction(publicEndpoints.acceptSharedQuotation, { quiet: true, onDone: onAccepted });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void accept.run({ code, ticket, name, po_number: poNumber });
  };
  const findError = (path: string) => accept.error?.errors.find((error) => error.path === path)?.msg;
  const failure = accept.error && accept.error.errors.length === 0 ? accept.error.message : undefined;
  return (
    <Stack as="form" gap="4" pad="5" line="all" radius="2" noValidate onSubmit={submit}>
      <Text as="h2" size="section" weight="600">
        {t('shared.accept')}
      </Text>
      <Text tone="2">{t('shared.accept_text', { seller })}</Text>
      <Grid columns="2" one="760" gap="5">
        <SiteField
          name="name"
          label={t('shared.name')}
          value={name}
          onChange={setName}
          error={findError('name')}
          autoComplete="name"
          maxLength={100}
        />
        <SiteField
          name="po_number"
          label={t('shared.po_number')}
          value={poNumber}
          onChange={setPoNumber}
          error={findError('po_number')}
          maxLength={50}
          isCode
        />
      </Grid>
      {failure && (
        <Panel as="p" padY="3" padX="5" tone="danger" surface="danger" radius="1" role="alert">
          {failure}
        </Panel>
      )}
      <Row>
        <Button type="submit" look="primary" busy={accept.busy}>
          {t('shared.accept')}
        </Button>
      </Row>
    </Stack>
  );
}
