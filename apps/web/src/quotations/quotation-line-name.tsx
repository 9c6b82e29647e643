import type { ReactNode } from 'react';
import { PartNumber } from '../ui/layout/money.tsx';
import { Row, Stack, Text } from '../ui/layout/parts.tsx';
import { QuotationLinePlace } from './quotation-line-place.tsx';
import type { QuotationLine } from './quotation-lines.ts';
import styles from './quotation-line-name.module.css';

interface QuotationLineNameProps {
  readonly line: Pick<QuotationLine, 'model' | 'title' | 'part_number'> &
    Partial<Pick<QuotationLine, 'kind' | 'term_months'>>;
  /** Picture of an item; accessories show none. */
  readonly image?: string | null;
  readonly isAccessory: boolean;
  /** Is taken out when the form is saved. */
  readonly isRemoved?: boolean;
  /** Shows the part number under the name, for tables without a column for it. */
  readonly showPartNumber?: boolean;
  readonly children?: ReactNode;
}

/** Name of a line: picture and two text lines for an item, one text line for an accessory. */
export function QuotationLineName(props: QuotationLineNameProps) {
  const { line, image, isAccessory, isRemoved, showPartNumber, children } = props;
  const name = (
    <Text as="bdi" weight="400" tone="ink" breakWords>
      {isRemoved ? <s>{line.model}</s> : line.model}
    </Text>
  );
  const place = <QuotationLinePlace line={line} isAccessory={isAccessory} />;
  if (isAccessory) {
    return (
      <Row as="span" gapX="3" gapY="0" align="baseline" wrap shrink padY="1">
        {name}
        <Text as="bdi" size="meta" leading="16" weight="400" tone="3" breakWords>
          {line.title}
        </Text>
        {place}
        {children}
      </Row>
    );
  }
  return (
    <Row as="span" gap="4" align="center" shrink>
      <Stack as="span" flex="none" pad="2" radius="1" surface="3" clip hide="340" className={styles.thumb}>
        {image && <img src={image} alt="" loading="lazy" />}
      </Stack>
      <Stack as="span" items="start" shrink>
        {name}
        {showPartNumber ? (
          <PartNumber>{line.part_number}</PartNumber>
        ) : (
          <Text as="bdi" size="meta" leading="16" weight="400" tone="3" breakWords>
            {line.title}
          </Text>
        )}
        {place}
        {children}
      </Stack>
    </Row>
  );
}
