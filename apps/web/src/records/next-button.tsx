import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ListSearch } from '../client/list-search.ts';
import type { ShownQueue } from '../lists/define-list.ts';
import type { StaffPath } from '../staff-navigation.ts';
import { LinkButton } from '../ui/forms/link-button.tsx';

export interface NextRecord {
  /** The page of a record, and the text of the button. */
  readonly to: StaffPath;
  readonly text: string;
}

interface NextButtonProps<S extends ListSearch, T extends string, A> {
  readonly list: Pick<ShownQueue<S, T, A>, 'address' | 'next'>;
  /** The list whose next record is meant. */
  readonly search: S;
  readonly next: NextRecord;
}

/** Opens the record that the reader is to decide next; nothing where there is none. */
export function NextButton<S extends ListSearch, T extends string, A>({
  list,
  search,
  next,
}: NextButtonProps<S, T, A>) {
  const { data: id } = useQuery(list.next(search));
  if (id == null) return null;
  return (
    <LinkButton
      to={next.to}
      search={{ id, from: list.address.toOrigin(search) }}
      look="primary"
      icon={<IconArrowRight className="flip" size={16} stroke={1.75} aria-hidden />}
    >
      {next.text}
    </LinkButton>
  );
}
