import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { moved } from '#platform/order/order.rules';
import { GoldCard } from './gold-card';
import { nextRight, RIGHTS_AT_MOST, type Right } from './plan-rights.rules';
import { RightRow } from './right-row';

/** Puts the focus on the same control of the other row, or on its title where that control has nothing to do. */
function focusInstead(list: HTMLUListElement, from: number, to: number): void {
  const controlsOf = (index: number) => [
    ...(list.children[index]?.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button') ?? []),
  ];
  const place = controlsOf(from).findIndex((control) => control === document.activeElement);
  const same = controlsOf(to)[place];
  const other =
    same && !same.disabled ? same : controlsOf(to).find((one) => one.getAttribute('aria-hidden') !== 'true');
  other?.focus();
}

interface Props {
  rights: readonly Right[];
  onChange: (rights: Right[]) => void;
}

/** The rights of a plan, in their order, with the card as players see it. */
export function RightsInput({ rights, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  function move(from: number, to: number) {
    if (to < 0 || to >= rights.length) return;
    onChange(moved(rights, from, to));
    // Rows keep their place in the page and change their content.
    if (list.current) focusInstead(list.current, from, to);
  }
  function change(next: Right[]) {
    onChange(next);
    if (next.length < rights.length) add.current?.focus();
  }
  return (
    <Stack component="section" aria-label="会员权益" sx={{ gap: 1, my: 1 }}>
      <Typography variant="subtitle2">会员权益</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        最多 {RIGHTS_AT_MOST} 项，用箭头或 Alt+↑↓ 调整顺序；不填则会员卡只写“会员免费下载全部游戏”。
      </Typography>
      <Stack component="ul" ref={list} sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {rights.map((_right, index) => (
          <RightRow key={index} rights={rights} index={index} onChange={change} onMove={move} />
        ))}
      </Stack>
      <Button
        ref={add}
        size="small"
        sx={{ alignSelf: 'start' }}
        disabled={rights.length >= RIGHTS_AT_MOST}
        onClick={() => onChange([...rights, nextRight(rights)])}
      >
        添加权益
      </Button>
      <GoldCard rights={rights} />
    </Stack>
  );
}
