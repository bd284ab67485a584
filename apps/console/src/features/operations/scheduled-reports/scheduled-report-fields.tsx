import Alert from '@mui/material/Alert';
import { labels } from '@ug/contract';
import { FormDataConsumer, NumberInput, required, SelectInput, TextInput } from 'react-admin';
import { messageOf } from '#platform/data/console-error';
import { choicesOf } from '#platform/fields/choices';
import { validatorsFor } from '#platform/fields/validators-for';
import { weekdayWords, type ReportKind } from './scheduled-report.rules';
import { useReportKinds } from './scheduled-reports.queries';

const validate = validatorsFor('consoleCreateScheduledReport', { time: '请填写时间，例如 06:30' });
const isRequired = required();

/** Filters of a report, apart from its days. */
function Filters({ report, kinds }: { report: unknown; kinds: readonly ReportKind[] }) {
  const fields = kinds.find((kind) => kind.report === report)?.fields ?? [];
  return fields.map(({ field, title, choices }) =>
    choices ? (
      <SelectInput
        key={field}
        source={`filters.${field}`}
        label={title}
        choices={choices.map((choice) => ({ id: choice.value, name: choice.title }))}
        emptyText="全部"
      />
    ) : (
      <TextInput key={field} source={`filters.${field}`} label={title} helperText="留空为全部" />
    ),
  );
}

/** The day of the week or of the month. */
function DayField({ cadence }: { cadence: unknown }) {
  if (cadence === 'week')
    return <SelectInput source="weekday" choices={choicesOf(weekdayWords, Number)} validate={isRequired} />;
  if (cadence === 'month')
    return (
      <NumberInput
        source="monthDay"
        min={1}
        max={31}
        validate={[isRequired, ...validate.monthDay]}
        helperText="每月的第几日；当月没有这一天时，在最后一天生成"
      />
    );
  return null;
}

/** The fields of a schedule. */
export function ScheduledReportFields() {
  const { data: kinds = [], error, isPending } = useReportKinds();
  return (
    <>
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      <TextInput source="name" validate={validate.name} helperText="文件以它命名，例如：每日充值订单" />
      <SelectInput
        source="report"
        isPending={isPending}
        validate={validate.report}
        choices={kinds.map(({ report, title }) => ({ id: report, name: title }))}
      />
      <FormDataConsumer>{({ formData }) => <Filters report={formData['report']} kinds={kinds} />}</FormDataConsumer>
      <SelectInput
        source="span"
        validate={validate.span}
        choices={choicesOf(labels.ReportSpan)}
        helperText="截至生成日的前一天"
      />
      <SelectInput source="cadence" validate={validate.cadence} choices={choicesOf(labels.ReportCadence)} />
      <FormDataConsumer>{({ formData }) => <DayField cadence={formData['cadence']} />}</FormDataConsumer>
      <TextInput source="time" type="time" validate={validate.time} helperText="按平台时区" />
      <NumberInput source="keptDays" min={1} max={365} validate={validate.keptDays} helperText="每个文件到期自动删除" />
    </>
  );
}
