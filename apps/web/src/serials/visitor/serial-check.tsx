import type { EndpointInput, EndpointOutput } from '@trunkline/contract/endpoint';
import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../client/call.ts';
import { downloadFile } from '../../client/download.ts';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { useDownload } from '../../client/use-download.ts';
import { LookupForm, type LookupValues } from '../../lookups/lookup-form.tsx';
import { MissingNumbers } from '../../lookups/missing-numbers.tsx';
import { useLookup } from '../../lookups/use-lookup.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { listCheckColumns } from './check-columns.tsx';
import { WhoCanCheck } from './who-can-check.tsx';

type Found = EndpointOutput<typeof publicEndpoints.checkSerials>;

interface Answer {
  readonly asked: EndpointInput<typeof publicEndpoints.exportCheckedSerials>;
  readonly found: Found;
}

/** The form, and below it the result. It is loaded for users: visitors cannot check. */
export function SerialCheck() {
  const t = useT();
  const [values, setValues] = useState<LookupValues>({ kind: 'numbers', numbers: '', code: '' });
  const lookup = useLookup(async () => {
    const asked = values.kind === 'numbers' ? { sns: values.numbers } : { verification_code: values.code };
    return { asked, found: await call(publicEndpoints.checkSerials, asked) };
  });
  const { answer } = lookup;
  return (
    <>
      <WhoCanCheck>
        <LookupForm
          lookup={lookup}
          values={values}
          onChange={setValues}
          numbersLabel={t('sncheck.numbers')}
          numbersField="sns"
          submit={t('sncheck.check')}
        />
      </WhoCanCheck>
      {answer && <Result {...answer} />}
    </>
  );
}

/** Gets the focus, so that it is read aloud and seen. */
function Result({ asked, found: { list, missing } }: Answer) {
  const t = useT();
  const format = useFormat();
  const title = useRef<HTMLElement>(null);
  useEffect(() => {
    title.current?.focus();
    title.current?.scrollIntoView({ block: 'nearest' });
  }, [list]);
  return (
    <Stack as="section" gap="4" aria-labelledby="result">
      <Row gap="4" align="center" justify="between" wrap>
        <Row gapX="4" gapY="2" align="baseline" wrap>
          <Text as="h2" size="section" weight="600" id="result" ref={title} tabIndex={-1}>
            {t('sncheck.result')}
          </Text>
          <Text as="span" size="small" tone="3">
            {t('sncheck.result_count', { found: list.length, missing: missing.length })}
          </Text>
        </Row>
        {list.length > 0 && <ExcelButton asked={asked} />}
      </Row>
      {list.length > 0 && (
        <PlainTable
          label={t('sncheck.result')}
          rows={list}
          columns={listCheckColumns(t, format)}
          rowKey={({ sn }) => sn}
        />
      )}
      {(missing.length > 0 || list.length === 0) && (
        <MissingNumbers
          title={list.length === 0 ? t('sncheck.none') : t('sncheck.some_missing')}
          text={t('sncheck.compare')}
          label={t('sncheck.missing')}
          numbers={missing}
        />
      )}
    </Stack>
  );
}

/** The result as an Excel sheet. */
function ExcelButton({ asked }: Pick<Answer, 'asked'>) {
  const t = useT();
  const { busy, run } = useDownload(() => downloadFile(publicEndpoints.exportCheckedSerials, asked));
  return (
    <Button busy={busy} icon={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />} onPress={run}>
      {t('sncheck.excel')}
    </Button>
  );
}
