import type { Colleague } from '@trunkline/contract/companies';
import { maxRegisteredPeople } from '@trunkline/contract/training/registrations';
import { useT } from '../../client/text.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row } from '../../ui/layout/parts.tsx';
import { Count } from '../../ui/layout/tabs.tsx';
import { toEnrolledPerson } from './enroll.model.ts';
import type { Enroll } from './use-enroll.ts';

interface AttendeesProps {
  readonly enroll: Enroll;
  readonly colleagues: readonly Colleague[];
}

/** The colleagues who are enrolled, and the list that adds one. */
export function AttendeesCard({ enroll, colleagues }: AttendeesProps) {
  const t = useT();
  const { people } = enroll;
  const rest = colleagues.filter(({ id }) => !people.some(({ user_id }) => user_id === id));
  const add = (id: string) => {
    const colleague = rest.find((one) => one.id === id);
    if (colleague) enroll.change({ people: [...people, toEnrolledPerson(colleague)] });
  };
  return (
    <Card
      title={
        <Row as="span" gap="3" align="center" inline>
          {t('learning.who_attends')} <Count>{people.length}</Count>
        </Row>
      }
      end={<span className="meta">{t('learning.colleagues', { count: colleagues.length })}</span>}
    >
      {rest.length > 0 && people.length < maxRegisteredPeople ? (
        <PlainSelect
          label={t('learning.add_colleague')}
          empty={t('learning.add_colleague')}
          value=""
          options={rest.map(({ id, realname, username }) => ({
            value: id,
            label: t('common.two_parts', { first: realname, second: username }),
          }))}
          onChange={add}
        />
      ) : (
        <span className="meta">{t('learning.all_added')}</span>
      )}
    </Card>
  );
}
