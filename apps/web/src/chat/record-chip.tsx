import type { ChatMessage, ChatObject, ChatSide } from '@trunkline/contract/chat';
import {
  IconBox,
  IconBriefcase,
  IconFileText,
  IconPackage,
  IconShieldCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { staffPaths } from '../staff-navigation.ts';
import styles from './chat.module.css';

const icons: Readonly<Record<ChatObject, TablerIcon>> = {
  quotation: IconFileText,
  order: IconPackage,
  project: IconBriefcase,
  product: IconBox,
  warranty_case: IconShieldCheck,
};

const pages = {
  company: {
    quotation: paths.quotation,
    order: paths.order,
    project: paths.project,
    warranty_case: paths.warrantyCase,
  },
  staff: {
    quotation: staffPaths.quotation,
    order: staffPaths.order,
    project: staffPaths.project,
    product: staffPaths.product,
    warranty_case: staffPaths.warrantyCase,
  },
} as const;

interface RecordChipProps {
  readonly about: NonNullable<ChatMessage['about']>;
  /** The side of the reader. */
  readonly side: ChatSide;
}

/** The record from whose page a message was sent, as a link to it. */
export function RecordChip({ about: { object, id, title }, side }: RecordChipProps) {
  const t = useT();
  const Icon = icons[object];
  const content = (
    <>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>
        {t(`chat.about_${object}`)} <bdi>{title}</bdi>
      </span>
    </>
  );
  if (side === 'staff')
    return (
      <Link to={pages.staff[object]} search={{ id }} className={styles.chip}>
        {content}
      </Link>
    );
  return object === 'product' ? (
    <Link to={paths.productById} search={{ cid: id }} className={styles.chip}>
      {content}
    </Link>
  ) : (
    <Link to={pages.company[object]} search={{ id }} className={styles.chip}>
      {content}
    </Link>
  );
}
