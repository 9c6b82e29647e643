import type { ReactNode } from 'react';
import { useT } from '../../client/text.tsx';
import { Text } from '../../ui/layout/parts.tsx';

interface VolumeHeadProps {
  /** Names of the columns after the year: texts of `memberships`. */
  readonly columns: readonly ('total' | 'total_usd' | 'via_distributor' | 'via_distributor_usd' | 'share')[];
  /** A cell after the year. */
  readonly children?: ReactNode;
}

/** The head of a table of purchases by year. */
export function VolumeHead({ columns, children }: VolumeHeadProps) {
  const t = useT();
  return (
    <thead>
      <tr>
        <Text as="th" tone="3" size="meta" scope="col">
          {t('memberships.year')}
        </Text>
        {children}
        {columns.map((name) => (
          <Text key={name} as="th" tone="3" size="meta" scope="col">
            {t(`memberships.${name}`)}
          </Text>
        ))}
      </tr>
    </thead>
  );
}
