import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { labels, type Schemas } from '@ug/contract';
import { useState } from 'react';
import { Form, SelectInput, useNotify, useRedirect } from 'react-admin';
import { fieldErrorsOf, messageOf } from '#platform/data/console-error';
import { useIntention } from '#platform/data/use-intention';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { choicesOf } from '#platform/fields/choices';
import { validatorsFor } from '#platform/fields/validators-for';
import { DayInput } from '#platform/time/day-input';

type Values = Partial<Schemas['BillStart']>;

const limits = validatorsFor('startBill');
/** The sandbox moves no money that anybody could have a bill of. */
const choices = choicesOf(labels.PayProvider).filter(({ id }) => id !== 'sandbox');

function StartDialog({ onClose }: { onClose: () => void }) {
  const notify = useNotify();
  const redirect = useRedirect();
  const start = useOperation('startBill', { onSuccess: useRecordSaved('bills') });
  const intention = useIntention(start);
  async function submit({ provider = 'alipay', day = '' }: Values) {
    const body = { provider, day };
    const idempotencyKey = intention.begin(body);
    if (idempotencyKey === null) return undefined;
    try {
      const { id } = await start.mutateAsync({ body, idempotencyKey });
      redirect('show', 'bills', id);
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
      return fieldErrorsOf(error);
    }
    return undefined;
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="bill-title">
      <Form onSubmit={submit}>
        <DialogTitle id="bill-title">核对渠道账单</DialogTitle>
        <DialogContent>
          <SelectInput source="provider" label="支付渠道" choices={choices} validate={limits.provider} />
          <DayInput
            source="day"
            label="账单日期"
            validate={limits.day}
            helperText="北京时间，次日上午 10 点半后可以核对；已核对过的会重新核对"
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" variant="contained" disabled={start.isPending}>
            开始核对
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Compares the bill of a day, and leads to what comes out. */
export function StartButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" size="small" onClick={() => setOpen(true)}>
        核对账单
      </Button>
      {isOpen && <StartDialog onClose={() => setOpen(false)} />}
    </>
  );
}
