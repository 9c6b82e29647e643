import type { ReactNode } from 'react';
import { useT } from '../../client/text.tsx';
import { Text, VisuallyHidden } from '../../ui/layout/parts.tsx';

interface FromToProps {
  readonly from: ReactNode;
  readonly to: ReactNode;
}

/** An old and a new value side by side. Screen readers hear the words in place of the arrow. */
export function FromTo({ from, to }: FromToProps) {
  const t = useT();
  return (
    <Text as="span" whiteSpace="nowrap">
      <VisuallyHidden>{t('quotations.diff_from')} </VisuallyHidden>
      <Text as="span" tone="3">
        {from}
      </Text>{' '}
      <Text as="span" tone="3" block="inline" className="flip" aria-hidden>
        →
      </Text>
      <VisuallyHidden> {t('quotations.diff_to')}</VisuallyHidden>{' '}
      <Text as="span" weight="500">
        {to}
      </Text>
    </Text>
  );
}
