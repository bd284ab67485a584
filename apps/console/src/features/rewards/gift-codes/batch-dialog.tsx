import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { labels, type Schemas } from '@ug/contract';
import { useRef } from 'react';
import {
  AutocompleteInput,
  BooleanInput,
  Form,
  FormDataConsumer,
  NumberInput,
  RadioButtonGroupInput,
  ReferenceInput,
  TextInput,
  useNotify,
  useRedirect,
} from 'react-admin';
import { fieldErrorsOf, messageOf } from '#platform/data/console-error';
import { useIntention } from '#platform/data/use-intention';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { choicesOf } from '#platform/fields/choices';
import { validatorsFor } from '#platform/fields/validators-for';
import { EndInput } from '#platform/time/end-input';
import { TimeInput } from '#platform/time/time-input';
import { DraftAlert } from './draft-alert';

type Values = Partial<Schemas['GiftBatchInput']>;

const limits = validatorsFor('consoleCreateGiftBatch', { code: '4 至 16 位字母或数字' });
const begun: Values = { kind: 'unique', count: 1000, oncePerPlayer: true };

const toInput = (values: Values): Schemas['GiftBatchInput'] => ({
  name: values.name ?? '',
  packageId: values.packageId ?? 0,
  kind: values.kind ?? 'unique',
  code: values.kind === 'public' ? (values.code ?? '').trim() : null,
  count: values.count ?? 1,
  oncePerPlayer: values.oncePerPlayer ?? true,
  startAt: values.startAt || null,
  endAt: values.endAt || null,
});

/** Has a batch of codes made, or one public code. */
export function BatchDialog({ onClose }: { onClose: () => void }) {
  const asked = useRef('');
  const notify = useNotify();
  const redirect = useRedirect();
  const create = useOperation('consoleCreateGiftBatch', { onSuccess: useRecordSaved('gift-codes') });
  const intention = useIntention(create);
  async function submit(values: Values) {
    const body = toInput(values);
    if (JSON.stringify(body) !== asked.current) intention.change();
    const idempotencyKey = intention.begin();
    if (idempotencyKey === null) return undefined;
    asked.current = JSON.stringify(body);
    try {
      const { id, kind } = await create.mutateAsync({ body, idempotencyKey });
      notify(kind === 'unique' ? '已开始生成，可在批次页查看进度' : '公开码已生效', { type: 'success' });
      redirect(`/gift-codes/${id}/show`);
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
      return fieldErrorsOf(error);
    }
    return undefined;
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="batch-title">
      <Form defaultValues={begun} onSubmit={submit}>
        <DialogTitle id="batch-title">生成兑换码</DialogTitle>
        <DialogContent>
          <TextInput source="name" label="名称" validate={limits.name} helperText="仅员工可见，如渠道或活动名" />
          <ReferenceInput source="packageId" reference="gift-packages" perPage={100}>
            <AutocompleteInput label="礼包" optionText="name" validate={limits.packageId} />
          </ReferenceInput>
          <DraftAlert />
          <RadioButtonGroupInput source="kind" label="类型" choices={choicesOf(labels.GiftBatchKind)} />
          <FormDataConsumer<Values>>
            {({ formData }) =>
              formData.kind === 'public' ? (
                <>
                  <TextInput
                    source="code"
                    label="公开码"
                    validate={limits.code}
                    helperText="玩家输入的内容，不区分大小写"
                  />
                  <NumberInput source="count" label="可兑换次数" validate={limits.count} />
                </>
              ) : (
                <>
                  <NumberInput source="count" label="生成数量" validate={limits.count} helperText="最多 1,000,000 个" />
                  <BooleanInput source="oncePerPlayer" label="每位玩家限用本批次一个" />
                </>
              )
            }
          </FormDataConsumer>
          <TimeInput source="startAt" label="开始时间" helperText="留空则立即生效" />
          <EndInput source="endAt" label="结束时间" after="startAt" afterLabel="开始时间" helperText="留空则长期有效" />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" variant="contained" disabled={create.isPending}>
            生成
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
