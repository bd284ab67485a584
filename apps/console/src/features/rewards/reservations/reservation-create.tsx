import { AutocompleteInput, ReferenceInput, SimpleForm } from 'react-admin';
import { gameChoice } from '#features/content/games/game-choice.widget';
import { CreatePage } from '#platform/create/create-page';
import { validatorsFor } from '#platform/fields/validators-for';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { ReservationFields } from './reservation-fields';
import { newReservation, reservationForm } from './reservation.rules';

const validate = validatorsFor('consoleCreateReservation');

/** A reservation for a game that is being prepared; the publication of the game ends it. */
export function ReservationCreate() {
  return (
    <CreatePage transform={reservationForm.filled} redirect="list" title="新建新游预约">
      <SimpleForm defaultValues={newReservation}>
        <UnsavedChanges />
        <ReferenceInput source="gameId" reference="games" perPage={20}>
          <AutocompleteInput
            {...gameChoice}
            filterToQuery={(q: string) => (q ? { q } : {})}
            validate={validate.gameId}
            helperText="还没有上架的游戏；名称、图标、一句话和主视觉都来自游戏，保存后不能更换"
          />
        </ReferenceInput>
        <ReservationFields />
      </SimpleForm>
    </CreatePage>
  );
}
