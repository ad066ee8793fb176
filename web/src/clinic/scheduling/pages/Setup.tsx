import { GoButton, Page } from "~/kernel/ui";

import { SetupRooms } from "../components/SetupRooms";
import { SetupTypes } from "../components/SetupTypes";
import { useWords } from "../words";

export default function Setup() {
  const t = useWords();
  return (
    <Page
      title={t("setup")}
      lead={t("setup_lead")}
      actions={
        <GoButton to="/schedule" variant="default">
          {t("back_to_schedule")}
        </GoButton>
      }
    >
      <SetupTypes />
      <SetupRooms />
    </Page>
  );
}
