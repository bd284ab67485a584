import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { squareAddress } from '#platform/navigation/square-address';
import { useGo } from '#platform/navigation/use-go';
import { Choices } from '#ui/choices';
import { GiftCentre } from '#features/rewards/gift-packages/gift-centre.widget';
import { Community } from './community';
import { placeOf, sideOf, type SquareSide } from './post-lists.rules';
import { rememberSide } from './square.store';
import styles from './square.module.css';

const sides: readonly { value: SquareSide; label: string }[] = [
  { value: 'gifts', label: '礼包' },
  { value: 'community', label: '社区' },
];

/** The gift centre and the community side by side; the tab of the bar leads to the one that this device showed last. */
export function SquarePage() {
  const [search] = useSearchParams();
  const go = useGo();
  const side = sideOf(search);
  useEffect(() => rememberSide(side), [side]);
  return (
    <div className={styles.page}>
      <div className={styles.sides}>
        <Choices
          label="广场"
          options={sides}
          chosen={side}
          onChoose={(next) => {
            if (next === side) return;
            go(next === 'community' ? squareAddress() : '/square', { replace: true });
            window.scrollTo({ top: 0 });
          }}
        />
      </div>
      {side === 'gifts' ? <GiftCentre /> : <Community place={placeOf(search)} />}
    </div>
  );
}
