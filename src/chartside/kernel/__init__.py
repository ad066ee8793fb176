"""What every room stands on: tenancy, identity, sessions, audit, jobs, HTTP and the tool contract."""
