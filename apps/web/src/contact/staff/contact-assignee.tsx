import { assignContactMessage, type ContactMessage } from '@trunkline/contract/contact/staff-messages';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../client/text.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { contactQueries, useContactAction } from './contact-messages.queries.ts';
import { Stack } from '../../ui/layout/parts.tsx';

/** Who answers a message, and whom it can be assigned to. */
export function ContactAssignee({
  message: { id, version, assigned_to, actions },
}: {
  readonly message: ContactMessage;
}) {
  const t = useT();
  const canAssign = actions.includes('assign');
  const { data: answerers = [] } = useQuery({ ...contactQueries.answerers, enabled: canAssign });
  const action = useContactAction(assignContactMessage, t('staff_contact.assigned_done'));
  if (!canAssign)
    return (
      <Card title={t('staff_contact.assignee')}>
        <bdi>{assigned_to?.name ?? t('common.nobody')}</bdi>
      </Card>
    );
  const assign = (user_id: string | null) => action.run({ id, version, user_id });
  const own = answerers.find((one) => one.own);
  return (
    <Card title={t('staff_contact.assignee')}>
      <Stack gap="3" items="start">
        <PlainSelect
          label={t('staff_contact.assignee')}
          value={assigned_to?.id ?? ''}
          empty={t('common.nobody')}
          options={answerers.map(({ id: value, name }) => ({ value, label: name }))}
          onChange={(user_id) => void assign(user_id || null)}
        />
        {own && own.id !== assigned_to?.id && (
          <Button busy={action.busy} onPress={() => void assign(own.id)}>
            {t('staff_contact.take')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
