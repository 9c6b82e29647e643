import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button, Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { type ButtonLook, buttonClass } from '../forms/button.tsx';
import styles from '../forms/button.module.css';
import list from '../forms/list-box.module.css';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  readonly onAction: () => void;
}

export interface MenuProps extends ButtonLook {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** Whether only the icon is shown. Screen readers announce the label. */
  readonly iconOnly?: boolean;
  readonly disabled?: boolean;
}

/** A button with a menu of actions. */
export function Menu({ label, entries, iconOnly, icon, look, size, wide, disabled }: MenuProps) {
  return (
    <MenuTrigger>
      <Button
        isDisabled={disabled}
        className={iconOnly ? `${buttonClass({ look, size })} ${styles.square}` : buttonClass({ look, size, wide })}
        aria-label={iconOnly ? label : undefined}
      >
        {icon}
        {!iconOnly && label}
        {!iconOnly && <IconChevronDown size={14} stroke={1.75} aria-hidden />}
      </Button>
      <Popover className={list.popover} placement="bottom end" offset={4}>
        <AriaMenu className={list.list} aria-label={label}>
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              className={list.item}
              isDisabled={entry.disabled}
              onAction={entry.onAction}
            >
              {entry.icon}
              {entry.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
