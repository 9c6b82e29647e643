import type { EndUser, EndUserRow } from '@trunkline/contract/endusers';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { CountryMark } from '../../../endusers/country-mark.tsx';
import { endUserQueries } from '../../../endusers/endusers.queries.ts';
import { useDebouncedValue } from '../../../ui/forms/use-debounced-value.ts';
import { useT } from '../../../client/text.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Panel, Row, Stack, Text } from '../../../ui/layout/parts.tsx';
import fieldStyles from '../../../ui/forms/field.module.css';
import { HintLine, useField } from '../../../ui/forms/field.tsx';
import type { FieldBinding } from '../../../ui/forms/use-shape-form.ts';
import { Avatar } from '../../../ui/layout/avatar.tsx';
import { projectQueries } from '../projects.queries.ts';
import type { ProjectEditing } from './use-project-form.ts';
import styles from './project-form.module.css';

// The form of an end user has the data of telephone numbers.
const NewEndUserDialog = lazy(async () => ({
  default: (await import('./new-enduser-dialog.tsx')).NewEndUserDialog,
}));

type Choice = Pick<EndUser | EndUserRow, 'id' | 'company' | 'country' | 'email' | 'is_protect'>;

/** One of the own end users, found by typing, or a new one. */
export function EndUserPicker({ editing: { form } }: { readonly editing: ProjectEditing }) {
  const t = useT();
  const field = form.field('enduser_id');
  const { value, error, slot, change } = useField(field);
  const id = typeof value === 'string' ? value : undefined;
  const chosen = useQuery({ ...endUserQueries.detail(id ?? ''), enabled: id !== undefined });
  const [isChoosing, setChoosing] = useState(id === undefined);
  const [isAdding, setAdding] = useState(false);
  const choose = (choice: Choice) => {
    change(choice.id);
    setChoosing(false);
    // The end user says whether its projects ask for protection, until the box is touched.
    if (!form.getFieldState('is_protect').isDirty) form.setValue('is_protect', choice.is_protect);
  };
  return (
    <Panel span shrink data-invalid={error ? true : undefined}>
      {isChoosing || !id ? (
        <EndUserSearch field={field} chosenId={id} onChoose={choose} onAdd={() => setAdding(true)} />
      ) : (
        <Row gap="4" align="center" justify="between" padY="3" padX="4" line="all" radius="1">
          {chosen.data ? <EndUserLine endUser={chosen.data} /> : <span aria-busy />}
          <Button size="s" onPress={() => setChoosing(true)}>
            {t('common.change_verb')}
          </Button>
        </Row>
      )}
      <HintLine id={slot} error={error} />
      {isAdding && (
        <Suspense>
          <NewEndUserDialog
            onClose={() => setAdding(false)}
            onSaved={(saved) => {
              setAdding(false);
              choose(saved);
            }}
          />
        </Suspense>
      )}
    </Panel>
  );
}

function EndUserLine({ endUser }: { readonly endUser: Choice }) {
  return (
    <Row as="span" gap="3" align="center" shrink>
      <Avatar name={endUser.company} look="square" />
      <Stack as="span" shrink breakWords className={styles.lineText}>
        <Text as="b" weight="500">
          <bdi>{endUser.company}</bdi>
        </Text>
        <small>
          <CountryMark code={endUser.country} /> <bdi>{endUser.email}</bdi>
        </small>
      </Stack>
    </Row>
  );
}

interface EndUserSearchProps {
  readonly field: FieldBinding;
  readonly chosenId: string | undefined;
  readonly onChoose: (choice: Choice) => void;
  readonly onAdd: () => void;
}

const typingPauseMs = 300;

function EndUserSearch({ field, chosenId, onChoose, onAdd }: EndUserSearchProps) {
  const t = useT();
  const { attach, aria, blur } = useField(field);
  const name = useId();
  const [typed, setTyped] = useState('');
  const { data } = useQuery(projectQueries.endUsers(useDebouncedValue(typed.trim(), typingPauseMs)));
  return (
    <Stack as="fieldset" gap="3" items="start" pad="0" className={styles.choices}>
      <legend className={fieldStyles.label}>{t('projects.enduser')}</legend>
      <div className={fieldStyles.box}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <input
          {...aria}
          ref={attach}
          type="search"
          className={fieldStyles.control}
          aria-label={t('projects.find_enduser')}
          placeholder={t('projects.find_enduser')}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // Enter must not send the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
          onBlur={blur}
        />
      </div>
      <Stack line="all" radius="1" className={styles.results}>
        {data?.list.map((endUser) => (
          <Row as="label" gap="4" align="center" padY="3" padX="4" key={endUser.id} className={styles.result}>
            <input
              type="radio"
              name={name}
              checked={endUser.id === chosenId}
              onChange={() => undefined}
              onClick={() => onChoose(endUser)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                onChoose(endUser);
              }}
            />
            <EndUserLine endUser={endUser} />
          </Row>
        ))}
        {data?.list.length === 0 && <p className="meta">{t('projects.no_enduser_found')}</p>}
      </Stack>
      <Button look="link" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onPress={onAdd}>
        {t('projects.add_enduser')}
      </Button>
    </Stack>
  );
}
