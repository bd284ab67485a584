import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button';
import { Icon } from '#ui/icon';
import { orderQuery } from './orders.queries';
import { orderCardOf } from './order-words.rules';
import styles from './orders.module.css';

interface Props {
  uid: string;
  onSend: (card: Schemas['SupportCard']) => void;
}

/** Offers to send the order whose page led here; what it names is not the player's, and nothing is offered. */
export function OrderOffer({ uid, onSend }: Props) {
  const [search, setSearch] = useSearchParams();
  const orderNo = search.get('order') ?? '';
  const { data: order } = useQuery({ ...orderQuery(uid, orderNo), enabled: /^\d{26}$/.test(orderNo) && uid !== '' });
  const close = () => setSearch({}, { replace: true });
  if (!order || orderNo === '') return null;
  const card = orderCardOf(order);
  return (
    <div className={styles.offer} role="group" aria-label="要咨询的订单">
      <span>
        <small>您可能想咨询</small>
        <strong>{card.title}</strong>
        <small>{card.subtitle}</small>
      </span>
      <Button
        onClick={() => {
          close();
          onSend(card);
        }}
      >
        发送订单
      </Button>
      <button type="button" className={styles.dismiss} aria-label="不发送" onClick={close}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
