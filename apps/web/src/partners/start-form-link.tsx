import type { MembershipType } from '@trunkline/contract/enums';
import { partnerTypes } from '@trunkline/rules/partners/partner-types';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { openAccountDialog } from '../client/account-dialog.ts';
import { findUser } from '../client/session.ts';
import { useT } from '../client/text.tsx';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { familyFormPaths } from './partner-paths.ts';

interface StartFormLinkProps {
  readonly type: MembershipType;
  readonly primary?: boolean;
  readonly children: ReactNode;
}

/** Link to the form of a type. A visitor logs in first, on this page, and then goes there. */
export function StartFormLink({ type, primary, children }: StartFormLinkProps) {
  const t = useT();
  const router = useRouter();
  const target = { to: familyFormPaths[partnerTypes[type].family], search: { form: `DC-${type}` as const } };
  const logIn = (event: MouseEvent) => {
    if (findUser()) return;
    event.preventDefault();
    openAccountDialog('login', router.buildLocation(target).href);
  };
  return (
    <LinkButton
      {...target}
      {...(primary && { look: 'primary' as const })}
      onClick={logIn}
      aria-label={t('partners.start_of', { form: `DC-${type}`, type: t(`partners.type_${type}`) })}
    >
      {children}
    </LinkButton>
  );
}
