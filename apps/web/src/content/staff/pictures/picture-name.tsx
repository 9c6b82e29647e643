import { useQuery } from '@tanstack/react-query';
import { staffContentQueries } from '../content.queries.ts';

/** A picture of the library where only words are shown: what it shows, else the name of its file. */
export function PictureName({ id }: { readonly id: string }) {
  const { data } = useQuery({ ...staffContentQueries.picture(id), enabled: id !== '' });
  return <>{id === '' ? '—' : ((data?.picture.alt || data?.name) ?? '…')}</>;
}
