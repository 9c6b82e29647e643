import { useFormat } from '../client/format.ts';
import { MarkedHtml } from '../search-field/marked-text.tsx';
import { getOrderTone, getProjectTone, getQuotationTone } from '../ui/feedback/record-tones.ts';
import { Status, type Tone } from '../ui/feedback/status.tsx';
import { Money } from '../ui/layout/money.tsx';
import { ResultTitle } from './result-title.tsx';
import type { SearchResult } from './search.load.ts';
import { Row, Stack } from '../ui/layout/parts.tsx';
import styles from './search-page.module.css';

const tones: Readonly<Record<string, (state: string) => Tone>> = {
  quotation: getQuotationTone,
  order: getOrderTone,
  project: getProjectTone,
};

interface RecordRowProps {
  readonly row: SearchResult;
  readonly keyword: string;
}

/** A record of the own company: number or name, state, whom it is for, sum and day. */
export function RecordRow({ row, keyword }: RecordRowProps) {
  const format = useFormat();
  return (
    <>
      <div className={styles.words}>
        <Row gapX="3" gapY="1" align="center" wrap>
          <ResultTitle title={row.title} path={row.path} keyword={keyword} />
          {row.state && row.state_label && <Status tone={tones[row.type]?.(row.state)}>{row.state_label}</Status>}
        </Row>
        <p className={styles.excerpt}>
          <bdi>
            <MarkedHtml html={row.excerpt} />
          </bdi>
        </p>
      </div>
      <Stack as="p" gap="1" items="end" size="small" whiteSpace="nowrap" className={styles.sum}>
        {row.total && <strong>{<Money value={row.total} currency={row.currency ?? 'USD'} />}</strong>}
        {row.created_at && <span className="meta">{format.day(row.created_at)}</span>}
      </Stack>
    </>
  );
}
