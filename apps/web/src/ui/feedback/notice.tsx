import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row } from '../layout/parts.tsx';
import styles from './notice.module.css';

const icons = {
  info: IconInfoCircle,
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertTriangle,
  line: IconInfoCircle,
};

/** A message within a page. The tone `bad` is announced by screen readers as an alert. */
export function Notice({
  tone = 'info',
  children,
}: {
  readonly tone?: keyof typeof icons;
  readonly children: ReactNode;
}) {
  const Icon = icons[tone];
  return (
    <Row
      gap="3"
      padY="3"
      padX="4"
      radius="1"
      size="small"
      leading="20"
      className={`${styles.notice} ${styles[tone]}`}
      role={tone === 'bad' ? 'alert' : undefined}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
      <div>{children}</div>
    </Row>
  );
}
