import type { CartLine } from '@trunkline/contract/cart';
import type { Assembly } from '@trunkline/contract/configurator';
import { IconPuzzle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { FitChoice } from '@trunkline/rules/fit/parts';
import { useT } from '../../client/text.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Grid, Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import workTable from '../../ui/tables/work-table.module.css';
import styles from './assembly-card.module.css';
import { useCreateQuotation } from '../use-create-quotation.ts';
import { assemblyQuery, useReplaceLines } from './assembling.queries.ts';

type Fit = Assembly['fits'][number];
type LooseRow = Assembly['loose'][number];

/** Draws a device with its parts; the configurator has it. */
export type AssemblyDrawingComponent = ComponentType<{
  readonly productId: string;
  readonly accessories: readonly FitChoice[];
}>;
interface AssemblyCardProps {
  readonly lines: readonly CartLine[];
  readonly Drawing: AssemblyDrawingComponent;
}

/** Which loose lines of the cart go into which devices, with the button that puts them there. Nothing where nothing fits. */
export function AssemblyCard({ lines, Drawing }: AssemblyCardProps) {
  const t = useT();
  const [parents, setParents] = useState<ReadonlyMap<string, number>>(new Map());
  const [isHidden, setHidden] = useState(false);
  const { data: assembly } = useQuery(assemblyQuery(lines, parents));
  const { replace, busy } = useReplaceLines();
  const quotation = useCreateQuotation();
  if (!assembly || isHidden) return null;
  const { fits, items } = assembly;
  const questions = assembly.loose.filter(({ candidates }) => candidates.length > 0);
  if (fits.length + questions.length === 0) return null;
  const partCount = fits.reduce((count, { parts }) => count + parts.length, 0);
  const assembled = items.map(({ row, ...item }) => ({ ...item, ...(lines[row] && { id: lines[row].id }) }));
  const put = () => void replace(lines, assembled, t('cart.assembly_done', { count: partCount }));
  const devices = fits.flatMap(({ parent }) => lines[parent.row]?.id ?? []);
  /** The devices with their parts leave the cart for the draft; what stays loose stays there. */
  const putIntoQuotation = async () => {
    const held = await replace(lines, assembled);
    // Devices that became the same are one line.
    if (held) await quotation.run(devices.filter((id) => held.includes(id)));
  };
  return (
    <Panel as="section" clip bottom="4" className="card" aria-label={t('cart.assembly')}>
      <Row as="header" gap="3" align="center" padY="4" padX="5" line="bottom">
        <IconPuzzle size={20} stroke={1.5} aria-hidden />
        <Text as="h2" size="section">
          {partCount > 0 ? t('cart.assembly_title', { count: partCount }) : t('cart.assembly')}
        </Text>
      </Row>
      {fits.map((fit) => (
        <FitRows
          key={fit.parent.row}
          fit={fit}
          item={items.find(({ row }) => row === fit.parent.row)}
          Drawing={Drawing}
        />
      ))}
      {questions.map((question) => (
        <Question
          key={question.row}
          question={question}
          onChoose={(row) => {
            const id = lines[question.row]?.id;
            if (id !== undefined) setParents(new Map([...parents, [id, row]]));
          }}
        />
      ))}
      <Row as="footer" gap="3" align="center" justify="end" wrap padY="4" padX="5">
        <Button onPress={() => setHidden(true)}>{t('cart.assembly_keep')}</Button>
        <Button busy={quotation.busy} disabled={partCount === 0} onPress={() => void putIntoQuotation()}>
          {t('common.use_in_quotation')}
        </Button>
        <Button look="primary" busy={busy} disabled={partCount === 0} onPress={put}>
          {fits.length === 1
            ? t('cart.assembly_put_into', { count: partCount, model: fits[0]?.parent.model ?? '' })
            : t('cart.assembly_put', { count: partCount })}
        </Button>
      </Row>
    </Panel>
  );
}

interface FitRowsProps extends Pick<AssemblyCardProps, 'Drawing'> {
  readonly fit: Fit;
  readonly item: Assembly['items'][number] | undefined;
}

/** A device with its parts, and its drawing. */
function FitRows({ fit: { parent, parts }, item, Drawing }: FitRowsProps) {
  const t = useT();
  return (
    <Grid align="stretch" line="bottom" className={styles.fit}>
      <Text as="table" full size="small" leading="20" className={`${workTable.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('common.item')}</th>
            <th scope="col" className={styles.end}>
              {t('common.qty')}
            </th>
            <th scope="col">{t('cart.assembly_goes_into')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <bdi>{parent.model}</bdi>
            </th>
            <td className={styles.end}>{parent.quantity}</td>
            <td className="meta">{t('cart.assembly_holds', { count: parts.length })}</td>
          </tr>
          {parts.map((part, index) => (
            <tr key={part.row} data-hangs={index === parts.length - 1 ? 'last' : 'middle'}>
              <th scope="row">
                <bdi>{part.model}</bdi>
              </th>
              <td className={styles.end}>{part.quantity}</td>
              <td>
                <Row as="span" gap="2" wrap>
                  {part.slots.length > 0
                    ? part.slots.map((slot) => (
                        <Panel key={slot} dir="ltr" as="bdi" padY="0" padX="2" radius="1" surface="3" mono size="meta">
                          {slot}
                        </Panel>
                      ))
                    : t('common.ports')}
                </Row>
              </td>
            </tr>
          ))}
        </tbody>
      </Text>
      <Panel pad="5" surface="2" hide="760">
        {item && <Drawing productId={item.product_id} accessories={item.accessories} />}
      </Panel>
    </Grid>
  );
}

interface QuestionProps {
  readonly question: LooseRow;
  readonly onChoose: (row: number) => void;
}

/** A part that several devices take: the reader chooses one. */
function Question({ question, onChoose }: QuestionProps) {
  const t = useT();
  return (
    <Row gapX="5" gapY="3" align="center" justify="between" wrap padY="3" padX="5" line="bottom" size="small">
      <Stack gap="1">
        <strong>
          <bdi>{question.model}</bdi> <bdi dir="ltr">× {question.quantity}</bdi>
        </strong>
        <span className="meta">{question.reason}</span>
      </Stack>
      <Row gap="2" wrap>
        {question.candidates.map(({ row, model }) => (
          <Button
            key={row}
            size="s"
            aria-label={t('cart.assembly_choose', { part: question.model, model })}
            onPress={() => onChoose(row)}
          >
            {question.candidates.filter((other) => other.model === model).length > 1
              ? t('cart.assembly_nth', { model, line: row + 1 })
              : model}
          </Button>
        ))}
      </Row>
    </Row>
  );
}
