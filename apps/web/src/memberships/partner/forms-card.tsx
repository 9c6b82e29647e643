import type { MembershipType } from '@trunkline/contract/enums';
import { Link } from '@tanstack/react-router';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { Card } from '../../ui/layout/card.tsx';
import type { Programme } from './memberships.queries.ts';
import { partnerFormFamilies, partnerForms } from './partner-forms.ts';
import { Grid, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './partner-network.module.css';

/** Links to the eight forms, each with what one can do there now. */
export function FormsCard({ programme }: { readonly programme: Programme }) {
  const t = useT();
  return (
    <Card title={t('memberships.forms')} flush>
      <Stack>
        {partnerFormFamilies.map((family) => (
          <Stack as="section" gap="2" padY="4" padX="5" key={family} className={styles.family}>
            <h3>{t(`memberships.family_${family}`)}</h3>
            {partnerForms[family].types.map((type) => (
              <Grid gap="3" align="baseline" key={type} className={styles.form}>
                <Text as="bdi" mono size="meta">{`DC-${type}`}</Text>
                <span>{t(`memberships.kind_${type}`)}</span>
                <FormLink type={type} path={partnerForms[family].path} programme={programme} />
              </Grid>
            ))}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

interface FormLinkProps {
  readonly type: MembershipType;
  readonly path: (typeof partnerForms)[keyof typeof partnerForms]['path'];
  readonly programme: Programme;
}

function FormLink({ type, path, programme: { open, memberships } }: FormLinkProps) {
  const t = useT();
  const form = `DC-${type}` as const;
  const name = t(`memberships.type_${type}`);
  const begun = open.find((one) => one.form === form);
  if (begun?.state === 'submitted')
    return (
      <Link to={paths.application} search={{ id: begun.id }} aria-label={t('memberships.show_of', { name })}>
        {t('states.application_submitted')}
      </Link>
    );
  const held = memberships.find((one) => one.type === type && one.state === 'active');
  if (!begun && held && held.days_left > 91) return <span className="meta">{t('states.membership_active')}</span>;
  const label = begun ? 'continue' : held ? 'renew' : 'apply';
  return (
    <Link to={path} search={{ form }} aria-label={t(`memberships.${label}_of`, { name })}>
      {t(label === 'continue' ? 'common.continue' : `memberships.${label}`)}
    </Link>
  );
}
