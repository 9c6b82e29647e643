import type { UserAction } from './user-actions.ts';

interface UserActionButtonsProps {
  readonly actions: readonly UserAction[];
  /** Closes the menu that contains the buttons. */
  readonly onChoose: () => void;
}

/** One button for each action. The parent sets the styles (menu-entries.module.css). */
export function UserActionButtons({ actions, onChoose }: UserActionButtonsProps) {
  return actions.map(({ id, label, icon: Icon, flips, run }) => (
    <button
      key={id}
      type="button"
      onClick={() => {
        onChoose();
        run();
      }}
    >
      <Icon className={flips ? 'flip' : undefined} size={16} stroke={1.75} aria-hidden />
      {label}
    </button>
  ));
}
