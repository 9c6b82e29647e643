import { acceptInvitation, acceptInvitationForm, readInvitation } from '@trunkline/contract/people/invitations';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { currentTerms } from '@trunkline/contract/people/terms';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { storeSession, useUser } from '../client/session.ts';
import { useT } from '../client/text.tsx';
import { toast } from '../client/toast.ts';
import { useAction } from '../client/use-action.ts';
import { paths } from '../navigation.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Form, SubmitButton } from '../ui/forms/form.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { useShapeForm } from '../ui/forms/use-shape-form.ts';
import { PathLink } from '../ui/layout/path-link.tsx';
import { Panel, Stack } from '../ui/layout/parts.tsx';
import styles from './account-page.module.css';
import { getFirstPage } from './first-page.ts';
import { AcceptsTerms } from './terms-links.tsx';

type Invitation = EndpointOutput<typeof readInvitation>;
interface OpenInvitation extends Invitation {
  readonly code: string;
}

/** Accepts an invitation to a company or to the staff: the code, then name, telephone and password. */
export function AcceptPage() {
  const t = useT();
  const { code } = useSearch({ from: '/_public/acceptinvite' });
  const [invitation, setInvitation] = useState<OpenInvitation>();
  return (
    <Stack padTop="8" padX="5" padBottom="0" items="center" className={styles.page}>
      <Panel as="section" full pad="6" className={`card ${styles.box}`}>
        <h1>{t('accounts.invitation_title')}</h1>
        {invitation ? (
          <AccountStep invitation={invitation} onOtherCode={() => setInvitation(undefined)} />
        ) : (
          <CodeStep linked={code} onFound={setInvitation} />
        )}
        <footer className={styles.foot}>
          <PathLink to={paths.login}>{t('accounts.invitation_log_in_instead')}</PathLink>
        </footer>
      </Panel>
    </Stack>
  );
}

interface CodeStepProps {
  /** The code of the link in the mail. */
  readonly linked: string | undefined;
  readonly onFound: (invitation: OpenInvitation) => void;
}

function CodeStep({ linked, onFound }: CodeStepProps) {
  const t = useT();
  const form = useShapeForm(readInvitation.input, { code: linked ?? '' });
  const read = useAction(readInvitation, {
    onDone: (found, { code }) => onFound({ ...found, code }),
  });
  const { run } = read;
  const isAsked = useRef(false);
  useEffect(() => {
    if (!linked || isAsked.current) return;
    isAsked.current = true;
    void run({ code: linked });
  }, [linked, run]);
  return (
    <Form
      form={form}
      error={read.error}
      busy={read.busy}
      autosave="never"
      onSubmit={(values) => void run(values)}
      actions={
        <SubmitButton wide size="l">
          {t('accounts.invitation_next')}
        </SubmitButton>
      }
    >
      <p>{t('accounts.invitation_enter_code')}</p>
      <TextField
        field={form.field('code')}
        label={t('accounts.invitation_code')}
        hint={t('accounts.invitation_code_hint')}
        autoComplete="one-time-code"
        ltr
      />
    </Form>
  );
}

interface AccountStepProps {
  readonly invitation: OpenInvitation;
  readonly onOtherCode: () => void;
}

function AccountStep({ invitation, onOtherCode }: AccountStepProps) {
  const t = useT();
  const navigate = useNavigate();
  const user = useUser();
  const form = useShapeForm(acceptInvitationForm, {
    code: invitation.code,
    realname: invitation.realname,
    telephone: '',
    password: '',
    password_again: '',
  });
  const accept = useAction(acceptInvitation, {
    onDone: (session) => {
      storeSession(session);
      toast.ok(t('accounts.invitation_welcome'));
      void navigate({ to: getFirstPage() });
    },
  });
  const isCodeWrong = accept.error?.errors.some(({ path }) => path === 'code') ?? false;
  const values = { inviter: invitation.invited_by, company: invitation.company };
  return (
    <Form
      form={form}
      error={accept.error}
      busy={accept.busy}
      autosave="never"
      onSubmit={(typed) => void accept.run({ ...typed, language: t.language, terms_version: currentTerms.version })}
      note={<AcceptsTerms />}
      actions={
        <>
          {isCodeWrong && <Button onPress={onOtherCode}>{t('accounts.invitation_other_code')}</Button>}
          <SubmitButton size="l">{t('accounts.invitation_accept')}</SubmitButton>
        </>
      }
    >
      <p>{t(invitation.side === 'staff' ? 'accounts.invitation_text_staff' : 'accounts.invitation_text', values)}</p>
      {user && <Notice tone="warn">{t('accounts.invitation_logged_in', { name: user.realname })}</Notice>}
      <p className="meta">
        {t('accounts.email')}: <bdi>{invitation.username}</bdi>
      </p>
      <TextField field={form.field('realname')} label={t('accounts.name')} autoComplete="name" />
      <TextField
        field={form.field('telephone')}
        label={t('accounts.telephone')}
        hint={t('accounts.invitation_telephone_hint')}
        type="tel"
        autoComplete="tel"
      />
      <PasswordField
        field={form.field('password')}
        label={t('accounts.password')}
        hint={t('accounts.password_hint')}
        autoComplete="new-password"
      />
      <PasswordField
        field={form.field('password_again')}
        label={t('accounts.password_again')}
        autoComplete="new-password"
      />
    </Form>
  );
}
