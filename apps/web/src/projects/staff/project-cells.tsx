import { Link } from '@tanstack/react-router';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { PartNumber } from '../../ui/layout/money.tsx';
import { Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './staff-projects.module.css';

interface ProjectNameProps {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  /** The list that the address of the project names. */
  readonly from?: string;
}

/** The name of a project as a link, and its number. */
export const ProjectName = ({ id, name, number, from }: ProjectNameProps) => (
  <Stack as="span" gap="1" items="start">
    <Link to={staffPaths.project} search={from === undefined ? { id } : { id, from }}>
      <bdi className={styles.name} title={name}>
        {name}
      </bdi>
    </Link>
    <PartNumber plain>{number}</PartNumber>
  </Stack>
);

interface ProtectionTermProps {
  readonly from: string | null;
  readonly to: string | null;
}

/** Both days of a protection; nothing without them. */
export function ProtectionTerm({ from, to }: ProtectionTermProps) {
  const t = useT();
  const format = useFormat();
  return (
    from &&
    to && (
      <Text as="span" whiteSpace="nowrap">
        {t('common.from_to', { from: format.day(from), to: format.day(to) })}
      </Text>
    )
  );
}
