import styles from './switch.module.css';

interface SwitchProps {
  name: string;
  isOn: boolean;
  isDisabled?: boolean;
  onTurn: () => void;
}

/** Something that is on or off; the label around it widens what a finger has to meet. */
export function Switch({ name, isOn, isDisabled = false, onTurn }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className={styles.switch}
      aria-label={name}
      checked={isOn}
      disabled={isDisabled}
      onChange={onTurn}
    />
  );
}
