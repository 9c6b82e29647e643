import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { IconLinkOff } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useT } from '../../client/text.tsx';
import { useAction } from '../../client/use-action.ts';
import { Button } from '../../ui/forms/button.tsx';
import { SiteField } from '../../ui/forms/site-field.tsx';
import { Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import type { SharedData } from './shared.load.ts';
import { SharedQuotation } from './shared-quotation.tsx';
import styles from './shared-page.module.css';

type Link = SharedData['link'];
type Opened = EndpointOutput<typeof publicEndpoints.openSharedQuotation>;

/** The quotation of a partner, for its customer who has the link: a code by mail opens it. */
export function SharedPage({ data: { code, link } }: { readonly data: SharedData }) {
  const t = useT();
  const [opened, setOpened] = useState<Opened>();
  const { seller, state } = link;
  if (opened) return <SharedQuotation code={code} opened={opened} />;
  if (state === 'replaced') return <Closed title={t('shared.replaced')} text={t('shared.replaced_text', { seller })} />;
  if (state === 'ended') return <Closed title={t('shared.ended')} text={t('shared.ended_text', { seller })} />;
  return <OpenForm code={code} link={link} onOpened={setOpened} />;
}

/** The page of a link that does not exist. */
export function UnknownLinkPage() {
  const t = useT();
  return <Closed title={t('shared.unknown')} text={t('shared.unknown_text')} />;
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <Panel page padX="5" padTop="7" padBottom="8">
      <Stack as="section" gap="4" pad="6" line="all" radius="2" className={styles.frame}>
        {children}
      </Stack>
    </Panel>
  );
}

function Closed({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Frame>
      <IconLinkOff size={24} stroke={1.75} aria-hidden />
      <h1>{title}</h1>
      <Text tone="2">{text}</Text>
    </Frame>
  );
}

interface OpenFormProps {
  readonly code: string;
  readonly link: Link;
  readonly onOpened: (opened: Opened) => void;
}

/** First the address, then the code that was mailed to it. */
function OpenForm({ code, link, onOpened }: OpenFormProps) {
  const t = useT();
  const [mailbox, setMailbox] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [pin, setPin] = useState('');
  const ask = useAction(publicEndpoints.requestSharedCode, { quiet: true, onDone: () => setAsked(true) });
  const open = useAction(publicEndpoints.openSharedQuotation, { quiet: true, onDone: onOpened });
  const action = isAsked ? open : ask;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (isAsked ? open.run({ code, mailbox, pin }) : ask.run({ code, mailbox }));
  };
  const findError = (path: string) => action.error?.errors.find((error) => error.path === path)?.msg;
  const failure = action.error && action.error.errors.length === 0 ? action.error.message : undefined;
  return (
    <Frame>
      <h1>{t('shared.from', { seller: link.seller })}</h1>
      <Text tone="2">{t('shared.open_text')}</Text>
      <Stack as="form" gap="4" noValidate onSubmit={submit}>
        {isAsked ? (
          <SiteField
            name="pin"
            label={t('shared.code')}
            value={pin}
            onChange={setPin}
            hint={t('shared.code_hint', { mailbox })}
            error={findError('pin')}
            autoComplete="one-time-code"
            maxLength={12}
            isCode
          />
        ) : (
          <SiteField
            name="mailbox"
            type="email"
            label={t('shared.mailbox')}
            value={mailbox}
            onChange={setMailbox}
            error={findError('mailbox')}
            autoComplete="email"
            maxLength={254}
          />
        )}
        {failure && (
          <Panel as="p" padY="3" padX="5" tone="danger" surface="danger" radius="1" role="alert">
            {failure}
          </Panel>
        )}
        <Row gap="4" align="center" wrap>
          <Button type="submit" look="primary" busy={action.busy}>
            {t(isAsked ? 'shared.open' : 'shared.send_code')}
          </Button>
          {isAsked && (
            <Button
              onPress={() => {
                setAsked(false);
                setPin('');
              }}
            >
              {t('shared.other_address')}
            </Button>
          )}
        </Row>
      </Stack>
    </Frame>
  );
}
