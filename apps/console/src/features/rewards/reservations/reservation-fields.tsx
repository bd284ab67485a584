import { BooleanInput } from 'react-admin';
import { validatorsFor } from '#platform/fields/validators-for';
import { DayInput } from '#platform/time/day-input';
import { timeZoneName } from '#platform/time/time';

const validate = validatorsFor('consoleUpdateReservation');

/** When the game is expected, and whether it may be reserved. */
export function ReservationFields() {
  return (
    <>
      <DayInput
        source="releaseOn"
        validate={validate.releaseOn}
        helperText={`${timeZoneName}；留空则显示“即将上线”，日期过了还没有上架也是`}
      />
      <BooleanInput
        source="enabled"
        helperText="关闭后玩家看不到它，也不能再预约；已经预约的玩家仍会在上架时收到通知"
      />
    </>
  );
}
