import { playerLabels as labels, type Schemas } from '@ug/contract';
import styles from './pay-ways.module.css';

type PayWay = Schemas['PayProvider'];

export interface PayWaysProps {
  ways: readonly PayWay[];
  /** Undefined where the one that was chosen is offered no more. */
  chosen: PayWay | undefined;
  onChoose: (way: PayWay) => void;
}

/** Through whom an order is paid. */
export function PayWays({ ways, chosen, onChoose }: PayWaysProps) {
  return (
    <fieldset className={styles.ways}>
      <legend>支付方式</legend>
      {ways.map((way) => (
        <label key={way}>
          <span>{labels.PayProvider[way]}</span>
          <input type="radio" name="pay-way" checked={way === chosen} onChange={() => onChoose(way)} />
        </label>
      ))}
    </fieldset>
  );
}
