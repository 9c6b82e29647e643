import {
  type CustomerQuotation,
  endSharing,
  shareQuotation,
  type SharedVersion,
} from '@trunkline/contract/customer-quotations';
import { IconCopy, IconLink, IconLinkOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { toast } from '../../../client/toast.ts';
import { useAction } from '../../../client/use-action.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { PlainField } from '../../../ui/forms/plain-field.tsx';
import { SiteField } from '../../../ui/forms/site-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/parts.tsx';
import type { CustomerForm } from './customer-quotation.model.ts';

interface CustomerSharingProps {
  readonly saved: CustomerQuotation;
  readonly form: CustomerForm;
  readonly onChange: (changed: Partial<CustomerForm>) => void;
  /** Runs `next` once what is typed is saved. */
  readonly onSave: (next: () => Promise<unknown>) => Promise<void>;
  readonly onEnded: (answer: CustomerQuotation) => void;
}

/** The link for the customer: created, copied, ended; with its versions. */
export function CustomerSharing({ saved, form, onChange, onSave, onEnded }: CustomerSharingProps) {
  const t = useT();
  const cache = useQueryClient();
  const [until, setUntil] = useState(form.until || (saved.valid_until ?? ''));
  const share = useAction(shareQuotation, {
    onDone: async () => {
      toast.ok(t('customer_quotations.share_created'));
      await cache.invalidateQueries({ queryKey: ['quotations', 'customer', saved.id] });
    },
  });
  const end = useAction(endSharing, {
    onDone: (answer) => {
      onEnded(answer);
      toast.ok(t('customer_quotations.share_ended'));
    },
  });
  const isOpen = saved.shared[0]?.state === 'open';
  return (
    <Card title={t('common.share')}>
      <Stack gap="4">
        <Text size="small" tone="2">
          {t(saved.can_share ? 'customer_quotations.share_text' : 'customer_quotations.share_closed')}
        </Text>
        {saved.shared.map((version) => (
          <SharedRow key={version.version} shared={version} />
        ))}
        {saved.can_share && (
          <>
            <PlainField
              label={t('customer_quotations.share_mailbox')}
              value={form.mailbox}
              hint={t('customer_quotations.share_mailbox_hint')}
              onChange={(mailbox) => onChange({ mailbox })}
            />
            <SiteField
              name="share_until"
              type="date"
              label={t('customer_quotations.share_until')}
              value={until}
              error={share.error?.errors.find(({ path }) => path === 'until')?.msg}
              onChange={setUntil}
            />
            <Row gap="3" wrap>
              <Button
                busy={share.busy}
                icon={<IconLink size={16} stroke={1.75} aria-hidden />}
                onPress={() => void onSave(() => share.run({ id: saved.id, until }))}
              >
                {t('customer_quotations.share_create')}
              </Button>
              {isOpen && (
                <Button
                  look="ghost"
                  busy={end.busy}
                  icon={<IconLinkOff size={16} stroke={1.75} aria-hidden />}
                  onPress={() => void end.run({ id: saved.id })}
                >
                  {t('customer_quotations.share_end')}
                </Button>
              )}
            </Row>
          </>
        )}
      </Stack>
    </Card>
  );
}

function SharedRow({ shared }: { readonly shared: SharedVersion }) {
  const t = useT();
  const format = useFormat();
  const { accepted, state, until, url, version } = shared;
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    toast.ok(t('customer_quotations.copied'));
  };
  return (
    <Row gap="3" align="center" justify="between" wrap padBottom="3" line="bottom" size="small">
      <Stack gap="1" shrink>
        <Text weight="600">{t('customer_quotations.version', { version })}</Text>
        <Text tone="3">
          {t(`customer_quotations.state_${state}`, {
            day: format.day(until),
            name: accepted?.name ?? '',
            po_number: accepted?.po_number ?? '',
          })}
        </Text>
      </Stack>
      {(state === 'open' || state === 'accepted') && (
        <Button icon={<IconCopy size={16} stroke={1.75} aria-hidden />} onPress={() => void copy()}>
          {t('customer_quotations.copy')}
        </Button>
      )}
    </Row>
  );
}
