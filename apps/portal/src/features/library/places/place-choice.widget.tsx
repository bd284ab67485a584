import { Switch } from '#ui/switch';
import { choosePlaces, usePlaceChoice } from './place-choice.store';
import styles from './place-question.module.css';

/** Turns the question about another device's place off and on. */
export function PlaceChoiceSwitch() {
  const isLatest = usePlaceChoice(({ choice }) => choice === 'latest');
  const name = '换设备时总用最新位置，不询问';
  return (
    <label className={styles.choice}>
      {name}
      <Switch name={name} isOn={isLatest} onTurn={() => choosePlaces(isLatest ? 'ask' : 'latest')} />
    </label>
  );
}
