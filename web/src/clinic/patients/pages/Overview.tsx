import { useSession } from "~/kernel/session";

import { Allergies } from "../components/Allergies";
import { AtAGlance } from "../components/AtAGlance";
import { Contacts } from "../components/Contacts";
import { Diagnoses } from "../components/Diagnoses";
import { Insurances } from "../components/Insurances";
import { Reached } from "../components/Reached";
import css from "./Overview.module.css";

export default function Overview({ patientId }: { patientId: string }) {
  const { can } = useSession();
  return (
    <>
      {can("timeline.story.read") ? <AtAGlance patientId={patientId} /> : null}
      <div className={css.columns}>
        <div>
          {can("patients.diagnosis.read") ? <Diagnoses patientId={patientId} /> : null}
          {can("patients.allergy.read") ? <Allergies patientId={patientId} /> : null}
        </div>
        <div>
          <Reached patientId={patientId} />
          {can("patients.insurance.read") ? <Insurances patientId={patientId} /> : null}
          <Contacts patientId={patientId} />
        </div>
      </div>
    </>
  );
}
